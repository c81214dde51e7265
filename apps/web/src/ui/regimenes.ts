import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';

/** The regimes that declare, as a list of them is picked from. */
export const OPCIONES_DE_REGIMEN = [
  { value: String(REGIMEN.pequenioContribuyente), label: 'Pequeño Contribuyente' },
  { value: String(REGIMEN.ros), label: 'ROS' },
];
