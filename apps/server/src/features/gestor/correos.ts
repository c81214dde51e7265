import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { CLAVE_DE_GESTOR } from '../../shared/claves-de-gestor.ts';
import type { Correo } from '../../shared/correo.ts';
import { type ConNombres, saludoA } from '../../shared/saludo.ts';

interface Cliente extends ConNombres {
  readonly id: number;
  readonly correo: string;
}
export interface CambioDeCartera {
  readonly gestor: string;
  /** For a removed client: a sentence that says who pays from now on. Null for a client who was taken back. */
  readonly sinGestor: string | null;
  readonly en: Instante;
  /** Whether that gestor pays for their portfolio today. */
  readonly paga: boolean;
}

/** Tells a client with an account that their gestor removed them from the portfolio, or took them back (D-59). */
export const correoDeCambio = (c: Cliente, { gestor, sinGestor, en, paga }: CambioDeCartera): Correo => ({
  clave: `${CLAVE_DE_GESTOR[sinGestor === null ? 'habilitada' : 'baja']}:${c.id}:${en}`,
  para: c.correo,
  saludo: saludoA(c),
  asunto: `${gestor} ${sinGestor === null ? 'vuelve a llevar' : 'ya no lleva'} tu cuenta de AlDía`,
  parrafos:
    sinGestor === null
      ? [
          `${gestor} te puso otra vez en su cartera y ve tus declaraciones.`,
          paga
            ? 'También paga el servicio: si tienes un plan propio, ya no se cobra y sirve hasta su último día pagado.'
            : 'Todavía no paga el servicio: si tienes un plan propio, sigue igual.',
          'Si no quieres que siga, termina la autorización en Mi gestor: desde ese momento no ve nada tuyo.',
        ]
      : [
          `${gestor} te quitó de su cartera y ya no ve nada tuyo. Lo que estaba cargado de tus meses lo terminamos.`,
          sinGestor,
        ],
  boton: { texto: 'Ver mi gestor', ruta: '/mi_gestor' },
});
