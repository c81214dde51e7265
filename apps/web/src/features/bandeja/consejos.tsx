import { TEXTOS_DE_BANDEJA } from '@aldia/contract/acciones-bandeja.ts';
import { bandeja } from '@aldia/contract/bandeja.ts';
import { CONSEJOS } from '@aldia/contract/textos-bandeja.ts';
import { inicioDe } from '@aldia/domain/permisos/roles.ts';
import { Button } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { anotarConsejos, type Sesion } from '../../base/sesion/sesion.ts';
import { CONSEJOS_POR_INICIO } from '../../parts/consejos/por-inicio.ts';
import './bandeja.css';

const OPCIONES = {
  invalida: [bandeja.resumen],
  alExito: ({ consejosVistos }: { readonly consejosVistos: boolean }) => anotarConsejos(consejosVistos),
};

/**
 * Three hints on a person's first page, until they close them: above the page, and covering nothing. The session says whether
 * they are due, so that they appear with the page and do not push it down.
 */
export function Consejos({ sesion }: { readonly sesion: Sesion }) {
  // The page on the screen. With the address alone the hints would appear or vanish over the page that is being left.
  const pantalla = useRouterState({ select: (s) => s.matches.at(-1)?.pathname });
  const { data } = useConsulta(bandeja.resumen, {});
  const cerrar = useAccion(bandeja.consejos, TEXTOS_DE_BANDEJA['bandeja.consejos'], OPCIONES);
  const inicio = inicioDe(sesion);
  const consejos = CONSEJOS_POR_INICIO.get(inicio ?? '');
  const vistos = data?.consejosVistos ?? sesion.consejosVistos;
  if (!consejos || pantalla !== inicio || vistos !== false) return null;
  return (
    <section className="al-tarjeta ban-consejos" aria-labelledby="titulo-de-consejos">
      <h2 id="titulo-de-consejos">{CONSEJOS.titulo}</h2>
      <ol>
        {consejos.map((consejo) => (
          <li key={consejo}>{consejo}</li>
        ))}
      </ol>
      <Button
        variant="default"
        loading={cerrar.enCurso}
        onClick={() => void cerrar.ejecutar({ vistos: true }).then(enfocarTitulo)}
      >
        {CONSEJOS.entendido}
      </Button>
    </section>
  );
}

/** The button vanishes with the hints: the focus of a keyboard user goes to the title of the page. */
const enfocarTitulo = (): void => document.getElementById('titulo-de-pagina')?.focus({ preventScroll: true });
