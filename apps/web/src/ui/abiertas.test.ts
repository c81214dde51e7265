import { expect, test } from 'vitest';
import { abrirSobreLaPagina, cerrarLaUltima, mientrasHayaAlgo } from './abiertas.ts';

test('what holds a key or Back begins with the first thing that opens, and ends with the last one that goes', () => {
  const dicho: string[] = [];
  mientrasHayaAlgo(() => {
    dicho.push('empieza');
    return () => dicho.push('termina');
  });
  const seFueUna = abrirSobreLaPagina(() => undefined);
  const seFueOtra = abrirSobreLaPagina(() => undefined);
  expect(dicho).toEqual(['empieza']);
  seFueUna();
  expect(dicho).toEqual(['empieza']);
  seFueOtra();
  expect(dicho).toEqual(['empieza', 'termina']);
});

test('what was opened last is closed first, whatever went before; with nothing open, nobody closes anything', () => {
  const cerradas: string[] = [];
  const seFue = ['ventana', 'lista', 'aviso'].map((que) => abrirSobreLaPagina(() => cerradas.push(que)));
  seFue[1]?.();
  expect([cerrarLaUltima(), cerradas]).toEqual([true, ['aviso']]);
  seFue[2]?.();
  expect([cerrarLaUltima(), cerradas]).toEqual([true, ['aviso', 'ventana']]);
  seFue[0]?.();
  expect([cerrarLaUltima(), cerradas]).toEqual([false, ['aviso', 'ventana']]);
});
