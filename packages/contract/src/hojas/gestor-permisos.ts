import { diaDeGuatemala, instante } from '@aldia/domain/fechas/fechas.ts';
import type { EstadoDeAutorizacion } from '@aldia/domain/gestor/autorizacion.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { datosDe, type Estado } from '../columnas.ts';
import { type AutorizacionPedida, type ClienteConMandato, gestorPermisos } from '../gestor-permisos.ts';
import { PALABRA_DE_AUTORIZACION, TEXTOS_DE_PERMISOS as T } from '../textos-gestor-permisos.ts';
import { estadoDeMandatoEnLista } from './estado-de-mandato.ts';
import { hojaDe } from './hoja.ts';

const TONO_DE_AUTORIZACION = {
  pedida: 'espera',
  aceptada: 'listo',
  rechazada: 'alto',
  retirada: 'neutro',
  vencida: 'neutro',
} as const satisfies Record<EstadoDeAutorizacion, Estado['tono']>;

const diaDe = (momento: string | null) => (momento === null ? null : diaDeGuatemala(instante(momento)));

const deAutorizacion = datosDe<AutorizacionPedida>();
export const DATOS_DE_AUTORIZACIONES = [
  deAutorizacion.texto('NIT', (a) => a.nit, { escrito: (a) => formatNit(a.nit) }),
  deAutorizacion.texto('Como lo escribiste', (a) => a.nombre),
  deAutorizacion.estado('Estado', (a) => ({
    rotulo: PALABRA_DE_AUTORIZACION[a.estado],
    tono: TONO_DE_AUTORIZACION[a.estado],
  })),
  deAutorizacion.fecha('Pedida', (a) => diaDe(a.pedidaEn)),
  deAutorizacion.fecha('Vence', (a) => diaDe(a.venceEn)),
  deAutorizacion.fecha('Respondida', (a) => diaDe(a.respondidaEn)),
  deAutorizacion.texto('Veces', (a) => a.veces),
];
const deMandato = datosDe<ClienteConMandato>();
export const DATOS_DE_MANDATOS = [
  deMandato.texto('Cliente', (c) => c.nombre, { orden: 'nombre' }),
  deMandato.texto('NIT', (c) => c.nit, { orden: 'nit', escrito: (c) => formatNit(c.nit) }),
  deMandato.estado('Mandato', (c) => estadoDeMandatoEnLista(c.mandato.estado)),
  deMandato.texto('Quién lo dio', ({ mandato: { otorgadoPor } }) =>
    otorgadoPor === null ? '' : otorgadoPor === 'cliente' ? T.desdeCliente : T.desdeOficina,
  ),
  deMandato.fecha('Desde', (c) => c.mandato.desde),
  deMandato.fecha('Hasta', (c) => c.mandato.hasta, { orden: 'hasta' }),
  deMandato.siNo('PDF', (c) => c.mandato.tieneDocumento),
];
export const HOJAS_DE_PERMISOS = [
  hojaDe(gestorPermisos.autorizaciones, { archivo: 'autorizaciones', columnas: DATOS_DE_AUTORIZACIONES }),
  hojaDe(gestorPermisos.mandatos, { archivo: 'mandatos', columnas: DATOS_DE_MANDATOS }),
];
