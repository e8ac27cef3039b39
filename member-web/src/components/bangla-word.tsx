/** The outline of the word in Noto Sans Bengali. 100 units are the size of the font. */
const outline =
  'm62 8l0 7l-11 0l0 55l-8 0q-3-6-8-11q-5-5-12-9q-7-3-14-4l-4-10q9-6 18-10q10-5 20-8l0-3l-43 0l0-7z' +
  'm-48 31q5 2 11 4q6 3 11 7q5 4 8 9q0-2 0-4q-1-2-1-4l0-25q-7 2-15 6q-7 3-14 7zm74-31l0 7l-10 0l0 55' +
  'l-8 0l0-47q-1-4-4-6q-2-2-6-2l0 0l0-7l1 0q3 0 5 1q3 2 4 5q0-1 0-2q0-2 0-4l0-7l5 0l3 7zm7 13q0-6 4-10' +
  'q4-3 10-3q6 0 10 3q4 4 4 10q0 6-4 10q-4 4-10 4q-6 0-10-4q-4-4-4-10zm7 0q0 4 2 5q2 2 5 2q3 0 5-2' +
  'q2-2 2-5q0-3-2-5q-2-2-5-2q-3 0-5 2q-2 2-2 5zm-2 17q6 4 11 9q6 6 11 12q4 6 8 12l-7 3q-4-6-8-11' +
  'q-4-5-9-10q-5-4-11-8zm105-30l0 7l-10 0l0 55l-8 0l0-32q-2-3-4-4q-3-2-5-2q-2 0-4 0q-1 1-2 2q-1 2-1 5' +
  'q0 1 0 2q0 1 0 2l-6 0q-1-6-5-9q-3-4-8-4q-4 0-6 3q-2 2-2 5q0 4 3 7q3 3 8 5l-3 7q-7-2-12-7q-4-5-4-12' +
  'q0-5 2-8q2-3 6-5q3-2 8-2q5 0 8 2q4 1 7 5q1-3 4-4q2-1 5-1q4 0 6 1q2 1 5 3q0-3 0-6l0-8l-57 0l0-7zm27 0' +
  'l0 7l-11 0l0 55l-7 0l0-47q-2-4-4-6q-2-2-6-2l-1 0l0-7l2 0q2 0 5 1q2 2 4 5q0-1 0-2q0-2 0-4l0-7l5 0l2 7' +
  'z';

/** A drawing of the word “বাংলা”. Text would load the Bangla font on every English page. */
export function BanglaWord() {
  return (
    <svg viewBox="0 0 232 75">
      <path d={outline} />
    </svg>
  );
}
