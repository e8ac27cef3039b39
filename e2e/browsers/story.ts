import type { User } from '@milon/shared/contracts';
import { memberPassword } from '../support/member/member-page.ts';
import { acceptPayment, approvePhoto, setPolicy } from '../support/member/member-setup.ts';
import { codeIn } from '../support/member/verification-steps.ts';
import type { FrontProxy } from '../support/product/front-proxy.ts';
import type { Person } from './person.ts';

export type Step = (title: string, work: () => Promise<void>) => Promise<void>;

interface Newcomer {
  readonly name: string;
  readonly gender: 'Man' | 'Woman';
  readonly phone: string;
  readonly photo: string;
}

/** Signs up as one does by hand, with the code and a photo. Staff approve both the photo and the profile. */
async function signUp(person: Person, { product }: FrontProxy, newcomer: Newcomer): Promise<void> {
  await person.open('/');
  await person.press('button', 'Sign up free');
  await person.press('radio', 'Self');
  await person.press('radio', newcomer.gender);
  await person.write('Full name', newcomer.name);
  await person.press('button', 'Continue');
  for (const answer of ['Dhaka', '14', 'May', '1996', 'Islam', 'Never Married', '5 ft 4 in', 'Masters'])
    await person.press('radio', answer);
  await person.press('button', 'Skip');
  await person.write('Phone number', newcomer.phone);
  await person.press('button', 'Continue');
  await person.write('Password', memberPassword);
  await person.press('button', 'Create account');
  await person.press('button', 'Send code');
  const { text } = await product.lastMessageTo(`+88${newcomer.phone}`);
  await person.write('Code', codeIn(text));
  await person.upload('Choose photos', newcomer.photo);
  await person.press('button', 'Use photo');
  await person.see('Your photo is being reviewed.');
  await person.press('button', 'Continue');
  const user = await person.fetchJson<User>('/users');
  for (const { src } of user.profileImages) await approvePhoto({ product, user }, src);
  await setPolicy({ product, user }, '1');
}

/** What every engine has to show: the shortest way through the product, and a way without a connection. */
export async function tellStory(
  { farhan, nusrat }: Record<'farhan' | 'nusrat', Person>,
  front: FrontProxy,
  photo: string,
  step: Step,
): Promise<void> {
  const { product } = front;
  await product.offerPackage({ name: 'Gold', price: 1990, connects: 40, validDays: 90 });

  await step('a man signs up with a photo', () =>
    signUp(farhan, front, { name: 'Farhan Ahmed', gender: 'Man', phone: '01711000001', photo }),
  );
  await step('a woman signs up with a photo', () =>
    signUp(nusrat, front, { name: 'Nusrat Jahan', gender: 'Woman', phone: '01811000002', photo }),
  );

  await step('he invites her, and she accepts', async () => {
    await farhan.open('/');
    await farhan.press('button', 'Invite', 'Nusrat');
    await farhan.see('Invited');
    await nusrat.open('/');
    await nusrat.press('button', 'Accept', 'Farhan');
    for (const person of [nusrat, farhan]) await person.press('button', 'Later');
  });

  await step('they write to each other', async () => {
    await farhan.open('/all');
    await farhan.press('button', 'Chat/Msg', 'Nusrat');
    await farhan.write('Message to Nusrat J', 'My family liked your profile.');
    await farhan.press('button', 'Send');
    await nusrat.open('/all');
    await nusrat.press('button', 'Chat/Msg', 'Farhan');
    await nusrat.see('My family liked your profile.');
    await nusrat.write('Message to Farhan A', 'ওয়ালাইকুম আসসালাম');
    await nusrat.press('button', 'Send');
    await farhan.see('ওয়ালাইকুম আসসালাম');
  });

  await step('he buys a package and unlocks her number', async () => {
    await farhan.open('/all');
    await farhan.press('button', 'Call', 'Nusrat');
    await farhan.press('button', 'Choose Gold');
    await farhan.press('radio', 'bKash');
    await farhan.press('button', 'Continue');
    await farhan.write('The number you paid from', '01711000001');
    await farhan.write('Transaction ID', 'BKX7A91C2D');
    await farhan.press('button', 'Submit payment details');
    await farhan.see('Thank you. We have received your payment details.');
    const { data } = await farhan.fetchJson<{ data: { _id: string }[] }>('/transaction/user');
    for (const { _id } of data) await acceptPayment(product, _id);
    await farhan.open('/all');
    // The call that led to the packages goes on by itself.
    await farhan.press('button', 'Use one connect');
    await farhan.see('01811-000002');
  });

  await step('without a connection he sees what is kept, and his message waits', async () => {
    await farhan.open('/all');
    await farhan.see('Nusrat');
    await farhan.untilKept('Nusrat');
    front.cut();
    await farhan.open('/all');
    await farhan.see('You are offline.', 'Nusrat');
    await farhan.press('button', 'Chat/Msg', 'Nusrat');
    await farhan.write('Message to Nusrat Jahan', 'I am on the bus.');
    await farhan.press('button', 'Send');
    await farhan.see('Waiting to be sent');
  });

  await step('with the connection the message arrives', async () => {
    front.mend();
    await nusrat.see('I am on the bus.');
    await farhan.seeNoMore('You are offline.');
  });

  await step('he logs out, and nothing of her is left', async () => {
    await farhan.open('/');
    await farhan.press('button', 'Your account');
    await farhan.press('menuitem', 'Logout');
    await farhan.see('Sign up free');
    front.cut();
    await farhan.open('/all');
    await farhan.see('No internet connection');
    await farhan.seeNoMore('Nusrat');
    front.mend();
  });
}
