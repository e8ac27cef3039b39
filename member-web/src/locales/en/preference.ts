export const preference = {
  title: 'Set your Partner Preference',
  intro:
    'If you leave something empty, anyone matches it. My Match first shows people who match all your preferences, then people who differ in one or two.',
  mustIntro:
    'My Match never shows people who do not match a must-have. Other members see your preferences and must-haves on your profile.',
  ownReligion: 'Only my own: {{religion}}',
  anything: 'Any',
  range: '{{min}} to {{max}}',
  years: '{{value}} Yrs',
  minYears: 'Min {{value}} Yrs',
  maxYears: 'Max {{value}} Yrs',
  minHeight: 'Min {{value}}',
  maxHeight: 'Max {{value}}',
  birthdayMin: 'Minimum age',
  birthdayMax: 'Maximum age',
  heightMin: 'Minimum height',
  heightMax: 'Maximum height',
  further: 'I would also meet a man who is married and seeks a further marriage',
  furtherText:
    'If this is off, such men are never shown to you and cannot approach you. If it is on, their profiles say so, and no number is shown before our team has seen the Arbitration Council’s permission. Nobody sees your answer.',
  must: 'must-have',
  more: 'Faith, family and plans',
  moreText: 'What families ask. None of it has to matter.',
  more_faith: 'Faith',
  more_plans: 'After marriage',
  more_family: 'Family',
  mustLabel: 'Must-have: do not show me others',
  lookAgain: 'Please check the marked preference.',
  saved: 'Preference Saved!',
  save: 'Save preference',
  saveFailed:
    'Your preference is not saved: you are offline. Nothing you chose is lost. Try again when you are online.',
} as const;
