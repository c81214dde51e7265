import { expect, test } from 'vitest';
import { faltaDisco, faltaLaBase, noEsAhora } from './fallos-de-base.ts';

test.each([
  ['a disk that can only be read, where a file is opened', { code: '42501', file: 'md.c' }, true],
  ['the same, where the journal is', { code: '42501', file: 'xlog.c' }, true],
  ['a disk that does not answer', { code: '58030', file: 'md.c' }, true],
  ['a disk that is full', { code: '53100', file: 'md.c' }, true],
  ['a table that a migration changed', { code: '0A000', message: 'cached plan must not change result type' }, true],
  ['a certificate of the database that expired', { code: 'CERT_HAS_EXPIRED' }, true],
  ['one that nobody known signed', { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, true],
  ['one of another machine', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, true],
  ['a password that was changed', { code: '28P01' }, true],
  ['a rule that lets this machine in no more', { code: '28000' }, true],
  ['a table that is not ours to read', { code: '42501', file: 'aclchk.c' }, false],
  ['a row that breaks a rule', { code: '23505', file: 'nbtinsert.c' }, false],
])('%s: is it only not now? %o', (_, rasgos, esperado) => {
  expect(noEsAhora(Object.assign(new Error('x'), rasgos))).toBe(esperado);
});

test.each([
  ['a folder that another user left', { code: 'EACCES', syscall: 'open', path: '/datos/documentos/x' }, [true, false]],
  ['a path through a file', { code: 'ENOTDIR', syscall: 'mkdir', path: '/datos/x' }, [true, false]],
  ['a document that is gone', { code: 'ENOENT', syscall: 'open', path: '/datos/x' }, [false, false]],
  ['the socket of a PostgreSQL that is off', { code: 'ENOENT', syscall: 'connect' }, [false, true]],
  ['a socket that is not ours', { code: 'EACCES', syscall: 'connect' }, [false, true]],
])('%s: is it the disk, is it the database? %o', (_, rasgos, esperado) => {
  const e = Object.assign(new Error('x'), rasgos);
  expect([faltaDisco(e), faltaLaBase(e)]).toEqual(esperado);
});
