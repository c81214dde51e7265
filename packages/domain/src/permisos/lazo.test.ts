import fc from 'fast-check';
import { expect, test } from 'vitest';
import { esSoloOficina, lazoCon, puedePedirServicioPara, veSuDinero } from './lazo.ts';
import { ROL } from './roles.ts';

const YO = 7;
const OTRA = 8;
const siempre = async () => true;
const nunca = async () => false;

test.each([
  [ROL.administrador, 'propio', 'personal', 'personal'],
  [ROL.declaracion, 'propio', 'personal', 'personal'],
  [ROL.carga, 'propio', 'personal', 'personal'],
  [ROL.cliente, 'propio', null, null],
  [ROL.gestor, 'propio', 'cartera', null],
  [ROL.sociedad, 'propio', 'cartera', null],
])('role %i: with themselves %s, with who is in their portfolio %s, with anybody else %s', async (rol, ...lazos) => {
  const actor = { usuarioId: YO, roles: [rol] };
  expect([
    await lazoCon(actor, YO, nunca),
    await lazoCon(actor, OTRA, siempre),
    await lazoCon(actor, OTRA, nunca),
  ]).toEqual(lazos);
});

test('the portfolio is asked of a gestor alone, about the gestor and the client in that order', async () => {
  const preguntas: number[][] = [];
  const anotar = async (...pregunta: [number, number]) => preguntas.push(pregunta) > 0;
  for (const rol of Object.values(ROL)) await lazoCon({ usuarioId: YO, roles: [rol] }, OTRA, anotar);
  expect(preguntas).toEqual([
    [YO, OTRA],
    [YO, OTRA],
  ]);
});

/** Who is whose, drawn at random: `de[i]` is the gestor of client i, or nobody. */
const carteras = fc.array(fc.constantFrom(null, 1, 2, 3), { minLength: 1, maxLength: 12 });
test('of random portfolios, a gestor reaches their own clients and nobody else, whatever else they are', async () => {
  const extra = fc.subarray([ROL.cliente, ROL.carga]);
  await fc.assert(
    fc.asyncProperty(carteras, fc.constantFrom(1, 2, 3), extra, async (de, gestorId, mas) => {
      const actor = { usuarioId: gestorId, roles: [ROL.gestor, ...mas] };
      const enCartera = async (g: number, cliente: number) => de[cliente - 100] === g;
      for (const [i, duenio] of de.entries()) {
        const ajeno = mas.includes(ROL.carga) ? 'personal' : null;
        expect(await lazoCon(actor, 100 + i, enCartera)).toBe(duenio === gestorId ? 'cartera' : ajeno);
      }
    }),
  );
});

test.each([
  [ROL.gestor, 'propio', true],
  [ROL.gestor, 'cartera', true],
  [ROL.gestor, null, false],
  [ROL.sociedad, 'propio', true],
  [ROL.sociedad, 'cartera', false],
  [ROL.cliente, 'propio', true],
  [ROL.administrador, 'personal', false],
] as const)('role %i asks for a service for who is %s to them: %s (decisions-1, C20)', (rol, lazo, puede) => {
  expect(puedePedirServicioPara({ usuarioId: YO, roles: [rol] }, lazo)).toBe(puede);
});

test.each([
  [[ROL.cliente], 'propio', true],
  [[ROL.gestor], 'propio', true],
  [[ROL.gestor], 'cartera', false],
  [[ROL.sociedad, ROL.cliente], 'cartera', false],
  [[ROL.administrador], 'personal', true],
  [[ROL.administrador, ROL.gestor], 'cartera', true],
  [[ROL.carga, ROL.sociedad], 'cartera', true],
] as const)('roles %j see what the person pays who is %s to them: %s', (roles, lazo, ve) => {
  expect(veSuDinero({ roles }, lazo)).toBe(ve);
});

test.each([
  [[ROL.gestor], true],
  [[ROL.sociedad], true],
  [[ROL.gestor, ROL.carga], true],
  [[ROL.gestor, ROL.cliente], false],
  [[ROL.cliente], false],
  [[ROL.carga], false],
])('of roles %j only a portfolio is paid, and no plan of their own: %s', (roles, oficina) => {
  expect(esSoloOficina({ roles })).toBe(oficina);
});
