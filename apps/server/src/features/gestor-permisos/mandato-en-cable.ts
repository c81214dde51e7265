import type { ClienteConMandato } from '@aldia/contract/gestor-permisos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { estadoDeMandato } from '@aldia/domain/gestor/mandato.ts';
import type { findMandato } from './mandatos.repo.ts';

type Mandato = Omit<NonNullable<Awaited<ReturnType<typeof findMandato>>>, 'id'>;

/** A mandate as both sides see it on a day; null when nobody recorded one. */
export const mandatoEnCable = (m: Mandato | null, hoy: Dia): ClienteConMandato['mandato'] => ({
  estado: estadoDeMandato(m, hoy),
  otorgadoPor: m?.otorgadoPor ?? null,
  desde: m?.desde ?? null,
  hasta: m?.hasta ?? null,
  tieneDocumento: (m?.documentoId ?? null) !== null,
});
