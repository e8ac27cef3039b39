/** Runs work of one key one after the other within this process; of different keys at once. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function createInTurn(): InTurn {
  const ends = new Map<string, Promise<void>>();
  return (key, work) => {
    const answer = (ends.get(key) ?? Promise.resolve()).then(work);
    const forget = () => {
      if (ends.get(key) === end) ends.delete(key);
    };
    const end: Promise<void> = answer.then(forget, forget);
    ends.set(key, end);
    return answer;
  };
}
