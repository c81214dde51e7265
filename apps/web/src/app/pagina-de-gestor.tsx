import { AVISOS_DE_OFICINA } from '@aldia/contract/textos-de-oficina.ts';
import { PuertaDeGestor } from '../features/gestor/alta/puerta-de-gestor.tsx';
import type { ReactivarProps } from '../features/gestor/alta/reactivar.tsx';
import { Cartera } from '../features/gestor/cartera/cartera.tsx';
import { InicioDeOficina } from '../features/gestor/inicio-de-oficina.tsx';
import { SoloGestores } from '../features/gestor/solo-gestores.tsx';
import { useEnMora, useSoloLectura } from '../features/gestor/solo-lectura.tsx';
import { pieza } from '../ui/pieza.ts';
import { useParte } from '../ui/use-parte.tsx';

/** A gestor who pays does not load it. */
const REACTIVAR = pieza(async () => (await import('../features/gestor/alta/reactivar.tsx')).Reactivar);

/** Nor does an office whose renewal passed load this one. */
const RENOVACION_RECHAZADA = pieza(
  async () => (await import('../features/gestor/alta/renovacion-rechazada.tsx')).RenovacionRechazada,
);

/**
 * /gestor: what the office still has to do, then the tiles, then the portfolio. A person who is not a gestor reads whose page
 * it is, and no gestor call is made. A gestor who stopped paying can read, and pays here (D-67).
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
  const enMora = useEnMora();
  return (
    <InicioDeOficina aviso={cerrada ? <PorReactivar estado={cerrada} /> : enMora && <PorCobrar />}>
      <Cartera />
    </InicioDeOficina>
  );
}

function PorCobrar() {
  const { Parte, enSuLugar } = useParte(RENOVACION_RECHAZADA, 2);
  return Parte ? <Parte /> : enSuLugar;
}

function PorReactivar(props: ReactivarProps) {
  const { Parte, enSuLugar } = useParte(REACTIVAR, 4);
  return Parte ? <Parte {...props} /> : enSuLugar;
}
