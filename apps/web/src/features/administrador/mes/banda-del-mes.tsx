import { ROTULOS_DE_PANEL as R } from '@aldia/contract/textos-panel.ts';
import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { Cargando } from '../../../ui/estados.tsx';
import { IconChevronDown } from '../../../ui/iconos.ts';
import './mes.css';

const MesDeUnVistazo = lazy(async () => {
  const { MesDeUnVistazo: componente } = await import('./mes-de-un-vistazo.tsx');
  return { default: componente };
});

/** In a window this wide the tabs stay visible under an open band (D-75). */
const ANCHA = '(min-width: 75em)';

/** The month at a glance, above the tabs. It folds, and loads its figures after those of the tab (D-75). */
export function BandaDelMes() {
  const id = useId();
  const [elegida, setElegida] = useState<boolean | null>(null);
  const [trasLaPestana, setTrasLaPestana] = useState(false);
  const ancha = useMediaQuery(ANCHA, false, { getInitialValueInEffect: false });
  const abierta = elegida ?? ancha;
  useEffect(() => {
    const luego = setTimeout(() => setTrasLaPestana(true));
    return () => clearTimeout(luego);
  }, []);
  return (
    <section className="adm-mes" aria-label={R.titulo}>
      <h2>
        <UnstyledButton aria-expanded={abierta} aria-controls={id} onClick={() => setElegida(!abierta)}>
          <IconChevronDown size={18} aria-hidden="true" />
          {R.titulo}
        </UnstyledButton>
      </h2>
      <div id={id} data-abierta={abierta || undefined}>
        {abierta && trasLaPestana && (
          <Suspense fallback={<Cargando lineas={6} />}>
            <MesDeUnVistazo />
          </Suspense>
        )}
      </div>
    </section>
  );
}
