/**
 * The regimes the product computes, by their id on the wire; id 3 is only a label of old follow-ups (spec 2, section
 * 1).
 */
export const REGIMEN = { pequenioContribuyente: 1, ros: 2 } as const;

/** Whether a regime files forms every month that the product computes. No other one is admitted: the onboarding says 'Proximamente'. */
export const tieneFormularios = (regimenId: number): boolean =>
  regimenId === REGIMEN.pequenioContribuyente || regimenId === REGIMEN.ros;
