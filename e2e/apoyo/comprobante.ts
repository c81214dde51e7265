import { AVISOS_DE_INICIO } from '@aldia/contract/textos-inicio.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { cobros } from './alta.ts';
import { correosPara } from './api.ts';
import { exigirCorreos } from './buzon.ts';
import { hecho } from './pantalla.ts';

/** What the screen showed before a charge. */
export interface LoMostrado {
  readonly plan: string;
  readonly monto: string;
  readonly tarjeta: string;
}

/** Reads plan, amount and card from the facts shown before a charge; `rotulo` is the name of the amount there. */
export async function loMostrado(donde: Locator, rotulo: string): Promise<LoMostrado> {
  const monto = hecho(donde, rotulo);
  await expect(monto).toHaveText(/^Q[\d,]+\.\d{2}$/);
  const tarjeta = /\d{4}$/.exec(await hecho(donde, 'Tarjeta').innerText())?.[0] ?? '';
  return { plan: await hecho(donde, 'Plan').innerText(), monto: await monto.innerText(), tarjeta };
}

/** The home of a client says which plan they have and when it is charged next. */
export async function planEnElInicio(page: Page, { plan }: LoMostrado): Promise<void> {
  const region = page.getByRole('region', { name: AVISOS_DE_INICIO.tuPlan }).filter({ hasText: plan });
  await expect(region).toContainText(AVISOS_DE_INICIO.proximoCobro);
}

const enQuetzales = (monto: string): string =>
  `Q${Number(monto).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
/** The delivered charges, newest first. */
export const cobrado = async (page: Page): Promise<readonly string[]> =>
  (await cobros(page)).filter((c) => c.estado === 'aplicada').map((c) => enQuetzales(c.monto));

const RECIBO = /Recibo de tu pago/;
/** Checks that the receipt's mail was sent once, with the same data as the screen. */
export async function reciboEnElBuzon(
  page: Page,
  correo: string,
  { monto, tarjeta, plan }: LoMostrado,
  mas: readonly string[] = [],
): Promise<void> {
  const enviados = async () =>
    (await correosPara(page, correo)).filter((c) => RECIBO.test(c.asunto) && c.enviado !== null).length;
  await expect.poll(enviados).toBe(1);
  const dice = [plan, monto, `terminada en ${tarjeta}`, ...mas];
  await exigirCorreos(page, { correo }, [{ asunto: RECIBO, dice, adjuntos: [] }]);
}
