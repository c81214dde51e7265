import { ROTULOS_DE_GESTION as R } from './textos-gestion.ts';

const PALABRA_DE_REGIMEN: Readonly<Record<number, string>> = { 1: 'Pequeño Contribuyente', 2: 'ROS' };
/** 'Sin régimen' until one is chosen (D-62). */
export const regimenEscrito = (regimenId: number | null): string =>
  regimenId === null ? R.sinRegimen : (PALABRA_DE_REGIMEN[regimenId] ?? `Régimen ${regimenId}`);
