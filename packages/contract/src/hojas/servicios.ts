import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { type Dato, datosDe } from '../columnas.ts';
import { type Atencion, type ServicioSolicitado, servicios } from '../servicios.ts';
import { ROTULOS_DE_SERVICIOS as R } from '../textos-servicios.ts';
import { hojaDe } from './hoja.ts';

const dato = datosDe<ServicioSolicitado>();
const DE_QUIEN_Y_QUE = [
  dato.texto(R.cliente, (f) => f.nombre),
  dato.texto(R.nit, (f) => f.nit, { escrito: (f) => formatNit(f.nit) }),
  dato.texto(R.servicio, (f) => f.servicio),
  dato.monto(R.monto, (f) => f.monto),
  dato.momento(R.pedido, (f) => f.solicitadoEn),
  dato.texto(R.oficina, (f) => f.oficina),
  dato.texto(R.correo, (f) => f.correo),
  dato.texto(R.telefono, (f) => f.telefono),
];
const NOTA = dato.texto(R.nota, (f) => f.nota);
const DE_LA_ATENCION = [
  dato.estado(R.estado, (f) =>
    f.atendidoEn === null ? { rotulo: R.porAtender, tono: 'espera' } : { rotulo: R.atendido, tono: 'listo' },
  ),
  dato.texto(R.atendio, (f) => f.atendio),
  dato.momento(R.atendido, (f) => f.atendidoEn),
];

/** In the list of those that wait, nobody has taken care of any. */
export const datosDeServicios = (atencion: Atencion | undefined): readonly Dato<ServicioSolicitado>[] =>
  atencion === 'por_atender' ? [...DE_QUIEN_Y_QUE, NOTA] : [...DE_QUIEN_Y_QUE, ...DE_LA_ATENCION, NOTA];

export const hojaDeServicios = hojaDe(servicios.solicitados, {
  archivo: 'servicios_solicitados',
  columnas: ({ atencion }) => datosDeServicios(atencion),
});
