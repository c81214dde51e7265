import type { Salida } from '@aldia/contract/endpoint.ts';
import type { suscripcionesPropias as suscripciones } from '@aldia/contract/suscripciones-propias.ts';
import { AVISOS_DE_SU_GESTOR as G } from '@aldia/contract/textos-de-su-gestor.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { llenar } from '../../base/llenar.ts';
import './inicio.css';

type Faltante = Salida<typeof suscripciones.faltante>;

interface AvisoProps {
  readonly frase: string;
  readonly rotulo: string;
  readonly a: '/mi_gestor' | '/perfil_usuario/4';
}
const Aviso = ({ frase, rotulo, a }: AvisoProps) => (
  <section className="al-ambar inicio-aviso" aria-label={rotulo}>
    <p>{frase}</p>
    <Button component={Link} to={a} size="compact-md">
      {rotulo}
    </Button>
  </section>
);

/**
 * Before all else of the home: whether the gestor who brought them goes on is theirs to decide (D-69), and what only they can
 * give while the gestor pays.
 */
export const AvisosDeSuGestor = ({ gestor, falta }: Pick<Faltante, 'gestor' | 'falta'>) => (
  <>
    {gestor?.porDecidir && (
      <Aviso frase={llenar(G.porDecidir, { gestor: gestor.nombre })} rotulo={G.decidir} a="/mi_gestor" />
    )}
    {falta.includes('contrasenia_sat') && (
      <Aviso frase={G.faltaContrasenia} rotulo={G.agregarContrasenia} a="/perfil_usuario/4" />
    )}
  </>
);
