import { expect, it } from 'vitest';
import { loQueSePresentaDeNuevo } from './presentar-de-nuevo.ts';
import { REGIMEN } from './regimen.ts';

const { pequenioContribuyente: PC, ros: ROS } = REGIMEN;

it.each([
  ['the same only form', PC, ['1', ''], ['1', ''], null],
  ['another only form', PC, ['1', ''], ['2', ''], 'lo-de-hoy'],
  ['both as they are', ROS, ['1', '5'], ['1', '5'], null],
  ['the IVA form after that of ISR', ROS, ['1', ''], ['1', '5'], null],
  ['another one of IVA alone', ROS, ['1', '5'], ['1', '6'], 'el-de-iva'],
  ['another one of ISR alone', ROS, ['1', '5'], ['2', '5'], 'el-de-isr'],
  ['two others', ROS, ['1', '5'], ['2', '6'], 'lo-de-hoy'],
  ['another one of ISR while IVA is to come', ROS, ['1', ''], ['2', ''], 'lo-de-hoy'],
  ['another one of ISR, and the first of IVA', ROS, ['1', ''], ['2', '5'], 'lo-de-hoy'],
] as const)('%s', (_caso, regimenId, antes, ahora, se) => {
  expect(loQueSePresentaDeNuevo(regimenId, antes, ahora)).toBe(se);
});
