import * as z from 'zod';
import { DiaCable, fila, Id, IdDeRuta, MesCable, MontoCable } from './cables.ts';
import { endpoint } from './endpoint.ts';

const Fuente = fila({ ley: z.string(), articulo: z.string() });

/** Null amounts cannot be computed: the tax is unknown yet, or no rate was published. */
const Linea = fila({
  clase: z.enum(['multa', 'mora', 'interes']),
  base: MontoCable.nullable(),
  dias: z.number(),
  cuota: fila({ porDia: MontoCable, maximo: MontoCable }).nullable(),
  tasaDiaria: fila({ por: z.number(), entre: z.number() }).nullable(),
  monto: MontoCable.nullable(),
  conRebaja: MontoCable.nullable(),
  fuente: Fuente,
  fuenteDeRebaja: Fuente,
});

const Formulario = fila({
  codigo: z.enum(['SAT-2046', 'SAT-1311', 'SAT-2237']),
  vence: DiaCable,
  aPagar: MontoCable.nullable(),
  diasDeAtraso: z.number(),
  lineas: z.array(Linea),
});

const CostoDeDia = fila({ dia: DiaCable, total: MontoCable, totalConRebaja: MontoCable });

export const accesorios = {
  deDeclaracion: endpoint({
    metodo: 'GET',
    ruta: '/declaracion/accesorios/{id}',
    acceso: 'declaracion.estado',
    sobre: 'declaracion',
    resumen:
      'Lo que costaría presentar hoy una declaración atrasada, y cada uno de los días que siguen; es una estimación',
    entrada: fila({ id: IdDeRuta }),
    salida: fila({
      id: Id,
      periodo: MesCable,
      dia: DiaCable,
      /** Empty when nothing is left to file. */
      formularios: z.array(Formulario),
      total: MontoCable,
      totalConRebaja: MontoCable,
      /** Today and the days after it. */
      porDia: z.array(CostoDeDia),
    }),
  }),
};
