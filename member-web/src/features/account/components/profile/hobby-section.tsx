import { MultiSelectField } from './fields.tsx';

const lists = ['hobbies', 'interests', 'musics', 'reads', 'movies', 'sports'] as const;

/** What one likes to do, hear, read and see. */
export function HobbySection() {
  return lists.map((name) => <MultiSelectField key={name} name={name} />);
}
