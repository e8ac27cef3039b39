import { Several } from './fields.tsx';

const lists = ['hobbies', 'interests', 'musics', 'reads', 'movies', 'sports'] as const;

/** What one likes to do, hear, read and see. */
export function HobbySection() {
  return lists.map((name) => <Several key={name} name={name} />);
}
