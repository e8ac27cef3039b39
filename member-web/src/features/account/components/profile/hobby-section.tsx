import { MultiSelectField } from './fields.tsx';

const lists = ['hobbies', 'interests', 'musics', 'reads', 'movies', 'sports'] as const;

/** Hobbies, music, books and films. */
export function HobbySection() {
  return lists.map((name) => <MultiSelectField key={name} name={name} />);
}
