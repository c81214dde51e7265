import { tienePestanas } from '@aldia/domain/cuenta/pestanas.ts';
import { useSesion } from '../../app/sesion.ts';
import { CuentaConPestanas } from './cuenta-con-pestanas.tsx';
import { PerfilDelPersonal } from './perfil-del-personal.tsx';
import './cuenta.css';

/** `/perfil_usuario/{tab}`: the seven tabs of a client, and one page for the staff. */
export function PerfilPage() {
  const sesion = useSesion();
  if (!sesion) return null;
  return tienePestanas(sesion) ? <CuentaConPestanas sesion={sesion} /> : <PerfilDelPersonal sesion={sesion} />;
}
