/** What a charge is for. */
export const PROPOSITOS_DE_COBRO = [
  'alta',
  'activacion',
  'renovacion',
  'cambio',
  'resuscripcion',
  'servicio',
  'gestor_alta',
  'gestor_adicion',
] as const;
export type PropositoDeCobro = (typeof PROPOSITOS_DE_COBRO)[number];

/** Whether it pays for a subscription: of a plan, or of a range with the clients that are added to it (D-63, D-64). */
const PAGA_SUSCRIPCION: Readonly<Record<PropositoDeCobro, boolean>> = {
  alta: true,
  activacion: true,
  renovacion: true,
  cambio: true,
  resuscripcion: true,
  servicio: false,
  gestor_alta: true,
  gestor_adicion: true,
};
export const pagaSuscripcion = (proposito: PropositoDeCobro): boolean => PAGA_SUSCRIPCION[proposito];
export const PROPOSITOS_DE_SUSCRIPCION = PROPOSITOS_DE_COBRO.filter((p) => PAGA_SUSCRIPCION[p]);
