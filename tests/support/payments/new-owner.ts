import type { TestProduct } from '../product.ts';

/** Somebody who has just come, with a space of their own. @param name names them, and no other */
export async function newOwner(product: TestProduct, name: string) {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@example.test`;
  const password = 'demo1234';
  const { idToken: first } = await product.identity('accounts:signUp', { email, password, returnSecureToken: true });
  await product.identity('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: first });
  const oobCode = /oobCode=([\w-]+)/.exec((await product.mailTo(email)).text)?.[1];
  await product.identity('accounts:update', { oobCode });
  const { idToken: token = '' } = await product.identity('accounts:signInWithPassword', {
    ...{ email, password, returnSecureToken: true },
  });
  await product.call('POST', '/api/account', token, { name });
  const made = await product.call('POST', '/api/spaces', token, { name: `Berth of ${name}` });
  return { token, email, space: String((made.body as { space: { id: string } }).space.id) };
}
