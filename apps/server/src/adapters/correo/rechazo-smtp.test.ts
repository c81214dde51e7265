import { expect, test } from 'vitest';
import { errorDeCorreo } from './rechazo-smtp.ts';

test.each([
  [550, 'RCPT TO', '550 5.1.1 The email account does not exist', 'direccion'],
  [550, 'RCPT TO', '550 No such user here', 'direccion'],
  [553, 'RCPT TO', '553 5.1.3 bad address syntax', 'direccion'],
  [550, 'RCPT TO', '550 5.2.1 mailbox disabled', 'direccion'],
  [550, 'DATA', '550 5.1.1 user unknown', 'direccion'],
  [552, 'RCPT TO', '552 5.2.2 mailbox full', 'mensaje'],
  [552, 'DATA', '552 5.3.4 message too big', 'mensaje'],
  [550, 'RCPT TO', '550 5.7.1 relaying denied', 'servidor'],
  [554, 'RCPT TO', '554 refused by policy', 'servidor'],
  [554, 'CONN', '554 no service for you', 'servidor'],
  [550, 'MAIL FROM', '550 5.1.8 sender rejected', 'servidor'],
  [535, 'AUTH PLAIN', '535 5.7.8 bad credentials', 'servidor'],
  [554, 'DATA', '554 5.7.1 looks like spam', 'servidor'],
  [451, 'RCPT TO', '451 4.7.1 greylisted', 'reintentar'],
  [421, 'CONN', '421 busy', 'reintentar'],
])('%i after %s, "%s", is of the kind %s', (responseCode, command, response, clase) => {
  expect(errorDeCorreo(Object.assign(new Error('x'), { responseCode, command, response }))).toMatchObject({
    clase,
    codigo: responseCode,
    message: response,
  });
});

test('nobody listening is of the network, and is tried again', () => {
  expect(errorDeCorreo(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' }))).toMatchObject({
    clase: 'reintentar',
    codigo: null,
  });
});
