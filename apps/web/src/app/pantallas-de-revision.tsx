import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { RevelarContrasenia } from '../parts/declaraciones/acciones/revelar-contrasenia.tsx';
import { EstadoAdminPage as Estado } from '../features/revision/estado-admin-page.tsx';

interface RevelarProps {
  readonly fila: FilaDeDeclaracion;
  readonly alCerrar: () => void;
}
const Revelar = (p: RevelarProps) => <RevelarContrasenia {...p} alCopiar={p.alCerrar} />;

/** The review of a client with the reveal of the SAT password that the feature of declarations lends it. */
export const EstadoAdminPage = () => <Estado Revelar={Revelar} />;
