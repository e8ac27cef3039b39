export { answerAsCandidate, showCandidateLink } from './answer-link.ts';
export { moveAsking } from './asking-queries.ts';
export { repeatCandidateEnd } from './end-candidate-number.ts';
export { candidateNumberRoutes } from './routes.ts';
export { staffCandidateRoutes } from './staff-routes.ts';
export { showCandidateState } from './state-view.ts';
