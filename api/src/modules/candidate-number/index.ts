export { repeatCandidateEnd } from './remove-candidate-number.ts';
export { candidateNumberRoutes } from './routes.ts';
