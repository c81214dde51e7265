import { AVISOS_DE_OFICINA } from '@aldia/contract/textos-gestor-alta.ts';
import { PuertaDeGestor } from '../features/gestor/alta/puerta-de-gestor.tsx';
import type { ReactivarProps } from '../features/gestor/alta/reactivar.tsx';
import { Cartera } from '../features/gestor/cartera/cartera.tsx';
import { SoloGestores } from '../features/gestor/solo-gestores.tsx';
import { useSoloLectura } from '../features/gestor/solo-lectura.tsx';
import { GestorPage } from '../features/inicio/inicio-page.tsx';
import { pieza } from '../ui/pieza.ts';
import { useParte } from '../ui/use-parte.tsx';

/** Who pays does not bring it. */
const REACTIVAR = pieza(async () => (await import('../features/gestor/alta/reactivar.tsx')).Reactivar);

/**
 * /gestor: what an office still has to do first; then the places to go to, and the portfolio under them. Who is no gestor is
 * told whose place it is and makes no call of theirs; who stopped paying reads, and pays here (D-67).
 */
export const PaginaDeGestor = () => (
  <SoloGestores titulo={AVISOS_DE_OFICINA.titulo}>
    <PuertaDeGestor>
      <Oficina />
    </PuertaDeGestor>
  </SoloGestores>
);

function Oficina() {
  const cerrada = useSoloLectura();
  return (
    <>
      <GestorPage aviso={cerrada && <PorReactivar estado={cerrada} />} />
      <Cartera />
    </>
  );
}

function PorReactivar(props: ReactivarProps) {
  const { Parte, enSuLugar } = useParte(REACTIVAR, 4);
  return Parte ? <Parte {...props} /> : enSuLugar;
}
