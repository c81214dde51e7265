import { tienePestanias } from '@aldia/domain/cuenta/pestanias.ts';
import { useSesion } from '../../base/sesion/sesion.ts';
import { CuentaConPestanias } from './cuenta-con-pestanias.tsx';
import { PerfilDelPersonal } from './perfil-del-personal.tsx';
import './cuenta.css';

/** `/perfil_usuario/{tab}`: the seven tabs of a client, and one page for the staff. */
export function PerfilPage() {
  const sesion = useSesion();
  if (!sesion) return null;
  return tienePestanias(sesion) ? <CuentaConPestanias sesion={sesion} /> : <PerfilDelPersonal sesion={sesion} />;
}
