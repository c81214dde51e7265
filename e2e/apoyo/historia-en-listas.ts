import { ROTULOS_DE_SEGUIMIENTO as RS } from '@aldia/contract/textos-seguimiento.ts';
import { CLIENTES_DE_HISTORIA } from '@aldia/testing/historia/clientes.ts';
import type { Locator, Page } from '@playwright/test';
import { persona } from './acceso.ts';
import { leer } from './api.ts';
import type { CuentasDelMes } from './cuentas-de-historia.ts';
import { filaDe, type Historia, Q } from './historia.ts';
import { abrir, enPalabras, filas } from './paginas.ts';
import { buscarFila } from './pantalla.ts';
import { expect } from './prueba.ts';

/** The declared payment, with the exact one beside it when they differ. */
const pagoDeIva = (c: CuentasDelMes, con: string): string[] => [
  `${con}${Q(c.pagoIvaDeclarado)}`,
  ...(c.pagoIva === c.pagoIvaDeclarado ? [] : [`exacto ${Q(c.pagoIva)}`]),
];
const cifrasDeFila = (h: Historia, c: CuentasDelMes): string[] =>
  h.cliente.regimen === 1
    ? [Q(c.ventas), Q(c.retenidoIva), ...pagoDeIva(c, '')]
    : [
        Q(c.ventas),
        `ISR ${Q(c.retenidoIsr)}`,
        `IVA ${Q(c.retenidoIva)}`,
        `ISR ${Q(c.pagoIsr)}`,
        ...pagoDeIva(c, 'IVA '),
      ];
/** Checks sales, withholdings and payment in a month's row. */
const exigirFila = async (fila: Locator, h: Historia, c: CuentasDelMes): Promise<void> => {
  for (const cifra of cifrasDeFila(h, c)) await expect(fila, c.periodo).toContainText(cifra);
};

/** Checks that each list has the client: ready for forms, waiting for payment, asked for on a day. */
export async function verListas(page: Page, historias: readonly Historia[]): Promise<void> {
  for (const h of historias) {
    const dia = 20 + CLIENTES_DE_HISTORIA.indexOf(h.cliente);
    const [penultimo, ultimo] = h.cuentas.slice(-2) as [CuentasDelMes, CuentasDelMes];
    await exigirFila(await filaDe(page, '/reporte_declaracion?vista=notificacion', h, ultimo.periodo), h, ultimo);
    const enPago = await filaDe(page, '/pago_declaracion', h, penultimo.periodo);
    await expect(enPago).toContainText('Cargadas');
    await expect(enPago.getByRole('button', { name: /^Confirmar el pago/ })).toBeVisible();
    await page.goto(`/reporte_inicial?fecha=${ultimo.periodo}-${dia}`);
    await expect(await buscarFila(page, h.cliente.nit)).toContainText(String(dia));
  }
}

/** Checks each of the fourteen months in the follow-up by day, by month and by client. */
export async function verSeguimiento(page: Page, historias: readonly Historia[]): Promise<void> {
  const buscar = page.getByRole('searchbox', { name: 'Buscar en la lista' });
  for (const h of historias) {
    await abrir(page, '/seguimiento_declaraciones', RS.seguimiento);
    await buscar.fill(h.cliente.nit);
    await expect(filas(page)).toHaveCount(h.meses.length);
    for (const c of h.cuentas) await exigirFila(filas(page).filter({ hasText: enPalabras(c.periodo) }), h, c);
    const enero = h.cuentas.find((c) => c.periodo.endsWith('-01')) as CuentasDelMes;
    await exigirFila(await filaDe(page, '/seguimiento_declaraciones?por=mes', h, enero.periodo), h, enero);
    await abrir(page, `/seguimiento_pornit?cliente=${h.usuarioId}`, RS.porNit);
    await expect(filas(page)).toHaveCount(h.meses.length);
    for (const c of h.cuentas) await exigirFila(filas(page).filter({ hasText: enPalabras(c.periodo) }), h, c);
  }
}

/** Checks what the administrator loaded today, and the administrator's months that wait for a payment. */
export async function verColaborador(page: Page, historias: readonly Historia[]): Promise<void> {
  const colaboradores = (await leer(page, '/usuario/listado/colaborador')) as readonly { id: number; nombre: string }[];
  const hoy = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Guatemala' }).format(new Date());
  const yo = colaboradores.find((c) => c.nombre === persona('administrador').nombre)?.id ?? 0;
  const buscar = page.getByRole('searchbox', { name: 'Buscar en la lista' });
  const exigir = async (h: Historia, suyas: readonly CuentasDelMes[]): Promise<void> => {
    await buscar.fill(h.cliente.nit);
    await expect(filas(page)).toHaveCount(suyas.length);
    for (const c of suyas) await exigirFila(filas(page).filter({ hasText: enPalabras(c.periodo) }), h, c);
  };
  await abrir(page, `/declaraciones_colaborador?colaborador=${yo}&fecha=${hoy}`, RS.realizadas);
  for (const h of historias)
    await exigir(
      h,
      h.cuentas.filter((_, i) => ['cero', 'pagada'].includes(h.estados[i] ?? '')),
    );
  await abrir(page, `/declaraciones_noconfirmadas_colaborador?colaborador=${yo}&fecha=${hoy}`, RS.noConfirmadas);
  for (const h of historias)
    await exigir(
      h,
      h.cuentas.filter((_, i) => h.estados[i] === 'pago'),
    );
}

/** The review shows the withholdings of both taxes as one sum. */
export async function exigirMes(fila: Locator, h: Historia, c: CuentasDelMes): Promise<void> {
  const retenido = Q(c.retenidoIsr + c.retenidoIva);
  const pagos = h.cliente.regimen === 1 ? pagoDeIva(c, '') : [`ISR ${Q(c.pagoIsr)}`, ...pagoDeIva(c, 'IVA ')];
  for (const cifra of [Q(c.ventas), retenido, ...pagos]) await expect(fila, c.periodo).toContainText(cifra);
}
