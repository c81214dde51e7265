import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { formatMes, nombreDeMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { datosDe } from '../columnas.ts';
import { type ClienteEnRadar, radar } from '../radar.ts';
import { PALABRA_DE_RADAR, ROTULOS_DE_RADAR as R } from '../textos-radar.ts';
import { hojaDe } from './hoja.ts';

/** '83.4 %', truncated and never rounded up: 79.99 % is not near yet. */
export const porcentaje = (uso: number): string => `${(Math.floor(uso / 10) / 10).toFixed(1)} %`;

const dato = datosDe<ClienteEnRadar>();
const COMUNES = [
  dato.texto('Nombre', (c) => c.nombre, { orden: 'nombre' }),
  dato.texto('NIT', (c) => c.nit, { orden: 'nit', escrito: (c) => formatNit(c.nit) }),
  dato.chip(R.situacion, (c) => PALABRA_DE_RADAR[c.situacion]),
  dato.texto(R.uso, (c) => porcentaje(c.uso), { orden: 'uso' }),
];
const ULTIMO = dato.texto('Último período', (c) => c.ultimo, {
  escrito: (c) => (c.ultimo ? formatMes(c.ultimo) : ''),
  oculta: true,
});
const PROMEDIO = dato.monto(R.promedio, (c) => c.promedio, { oculta: true });
const DEL_ANIO = dato.monto(R.ingresosDelAnio, (c) => c.delAnio, {
  detalle: ({ conocidoDesde: mes }) => (mes ? `desde ${nombreDeMes(numeroDeMes(mes)).slice(0, 3).toLowerCase()}` : ''),
});

const DE_ANIO = [
  ...COMUNES,
  DEL_ANIO,
  PROMEDIO,
  dato.monto(R.proyectado, (c) => c.proyectado),
  dato.texto(R.mesDeCruce, (c) => c.mesDeCruce, { escrito: (c) => (c.mesDeCruce ? formatMes(c.mesDeCruce) : '') }),
  ULTIMO,
];
const DE_MES = [...COMUNES, dato.monto(R.ultimoMes, (c) => c.medido), PROMEDIO, DEL_ANIO, ULTIMO];

const deMes = (regimenId: number): boolean => regimenId === REGIMEN.ros;
/** A yearly ceiling is projected; a monthly one is only compared with the newest month. */
export const datosDelTope = (regimenId: number) => (deMes(regimenId) ? DE_MES : DE_ANIO);

export const hojaDeRadar = hojaDe(radar.listado, {
  archivo: ({ regimenId }) => `radar_de_regimen_${deMes(regimenId) ? 'ros' : 'pc'}`,
  columnas: ({ regimenId }) => datosDelTope(regimenId),
});
