import { useNavigate } from '@tanstack/react-router';
import { menuDe } from '../base/direccion/menu.ts';
import type { Sesion } from '../base/sesion/sesion.ts';
import { useAtajos } from '../ui/atajos.ts';

/** Where each pair of keys of `TECLAS_PARA_IR` leads. */
export const IR_A = {
  'g d': '/reporte_declaracion',
  'g i': '/ingreso_facturas',
  'g p': '/pago_declaracion',
  'g b': '/pendientes',
} as const;

/** Enables the keys that lead to the lists, for roles that have those lists in their menu. */
export function useTeclasParaIr(sesion: Sesion | null): void {
  const navegar = useNavigate();
  const suyas = new Set(sesion ? menuDe(sesion.roles, sesion.regimenId).flatMap((g) => g.enlaces.map((e) => e.a)) : []);
  const ir = (to: (typeof IR_A)[keyof typeof IR_A]) => () => (suyas.has(to) ? void navegar({ to }) : false);
  useAtajos({ 'g d': ir(IR_A['g d']), 'g i': ir(IR_A['g i']), 'g p': ir(IR_A['g p']), 'g b': ir(IR_A['g b']) });
}
