import { expect, test } from 'vitest';
import { divideStyles } from './divide-styles.ts';

test('rules of the classes that the code names come first, and Fluent’s later', () => {
  const styles = '._card_ab1cd_1{color:red}._chat_ef2gh_9{color:blue}body{margin:0}.fui-Button{gap:1px}';
  expect(divideStyles(styles, 'className:"_card_ab1cd_1"')).toEqual({
    first: '._card_ab1cd_1{color:red}body{margin:0}',
    rest: '._chat_ef2gh_9{color:blue}.fui-Button{gap:1px}',
  });
});

test('a block is divided inside, and stays only where a rule is left', () => {
  const styles =
    '@media (width>9px){._card_ab1cd_1{gap:1px}._chat_ef2gh_9{gap:2px}}@supports (gap:1px){._chat_ef2gh_9{gap:3px}}';
  expect(divideStyles(styles, '_card_ab1cd_1')).toEqual({
    first: '@media (width>9px){._card_ab1cd_1{gap:1px}}',
    rest: '@media (width>9px){._chat_ef2gh_9{gap:2px}}@supports (gap:1px){._chat_ef2gh_9{gap:3px}}',
  });
});

test('variables of the theme come with what names them', () => {
  const styles = ':root{--one:1px;--two:2px}';
  expect(divideStyles(styles, 'gap:var(--two)')).toEqual({
    first: ':root{--two:2px}',
    rest: ':root{--one:1px}',
  });
});

test('a movement comes with the rule that names it, and braces in a text end nothing', () => {
  const styles =
    '@keyframes _turn_ab1cd_1{to{rotate:1turn}}@keyframes _fall_ef2gh_2{to{top:0}}._x_gh3ij_1:after{content:"}{"}';
  expect(divideStyles(styles, 'animation:_turn_ab1cd_1 1s')).toEqual({
    first: '@keyframes _turn_ab1cd_1{to{rotate:1turn}}',
    rest: '@keyframes _fall_ef2gh_2{to{top:0}}._x_gh3ij_1:after{content:"}{"}',
  });
});
