import { suscripcionesPropias } from '@aldia/contract/suscripciones-propias.ts';
import { AVISOS_DE_TARJETAS } from '@aldia/contract/textos-dinero.ts';
import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { AVISOS_DE_COBRO_QUE_VIENE as C } from '@aldia/contract/textos-inicio.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { fraseDeReintentos } from '../../../parts/cobros/frase-de-reintentos.ts';
import './alta-de-gestor.css';

/** Tells an office that its renewal was refused, what follows and until when, in the words of its cards: its portfolio depends on it. */
export function RenovacionRechazada() {
  const { data } = useConsulta(suscripcionesPropias.actual, {});
  return (
    <div role="note" className="al-ambar gal-aviso">
      <span>
        <strong>{C.sinCobrar}</strong> {fraseDeReintentos(data?.reintentos, AVISOS_DE_TARJETAS.enMoraSigue)}
      </span>
      <Button component={Link} to="/perfil_usuario/3" variant="default" size="compact-md">
        {T.misTarjetas}
      </Button>
    </div>
  );
}
