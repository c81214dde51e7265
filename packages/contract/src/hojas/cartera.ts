import { formatMes, nombreDeMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { datosDe } from '../columnas.ts';
import { type ClienteEnCartera, gestorCartera } from '../gestor-cartera.ts';
import { ROTULOS_DE_CARTERA as R } from '../textos-cartera.ts';
import { PALABRA_DE_BLOQUEO } from '../textos-de-bloqueo.ts';
import { PALABRA_DE_MOMENTO } from '../textos-momento.ts';
import { estadoDeMandatoEnLista } from './estado-de-mandato.ts';
import { hojaDe } from './hoja.ts';

const MESES = Array.from({ length: 12 }, (_, i) => i + 1);

const dato = datosDe<ClienteEnCartera>();
const delMes = (c: ClienteEnCartera, numero: number) => c.meses.find((m) => numeroDeMes(m.periodo) === numero);

/** The columns before the months; the screen draws the same ones. */
export const DATOS_DE_CARTERA = [
  dato.texto('Cliente', (c) => c.nombre, { orden: 'nombre' }),
  dato.texto('NIT', (c) => c.nit, { orden: 'nit', escrito: (c) => formatNit(c.nit) }),
  dato.texto('Régimen', (c) => c.regimen || PALABRA_DE_BLOQUEO.sinRegimen),
  dato.chip(R.bloqueo, (c) => (c.bloqueo === null ? '' : PALABRA_DE_BLOQUEO[c.bloqueo])),
  dato.fecha(R.proximo, (c) => c.proximo?.vence ?? null, {
    detalle: (c) => (c.proximo ? formatMes(c.proximo.periodo) : ''),
  }),
  dato.monto(R.porPagar, (c) => c.porPagar, { suma: true }),
  dato.estado(R.mandato, (c) => estadoDeMandatoEnLista(c.mandato)),
];
/** Two columns per month: its step and its tax. A month that was not opened is empty. */
const DE_MESES = MESES.flatMap((n) => [
  dato.chip(nombreDeMes(n), (c) => {
    const m = delMes(c, n);
    return m ? PALABRA_DE_MOMENTO[m.momento] : '';
  }),
  dato.monto(`${R.aPagar} de ${nombreDeMes(n).toLowerCase()}`, (c) => {
    const m = delMes(c, n);
    return m?.calculada ? m.aPagar : null;
  }),
]);
const VENCIMIENTOS = MESES.map((n) =>
  dato.fecha(`Vence ${nombreDeMes(n).toLowerCase()}`, (c) => delMes(c, n)?.vence ?? null),
);

export const hojaDeCartera = hojaDe(gestorCartera.cuadricula, {
  archivo: ({ anio }) => `cartera_${anio}`,
  columnas: [...DATOS_DE_CARTERA, ...DE_MESES, ...VENCIMIENTOS],
  fija: true,
});
