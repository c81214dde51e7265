import { useState } from 'react';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TemaElegido } from '../../ui/tema/tema-elegido.tsx';
import { MuestrasDeDialogos } from './muestras-de-dialogos.tsx';
import { MuestrasDePiezas } from './muestras-de-piezas.tsx';
import { MuestrasDeTabla } from './muestras-de-tabla.tsx';
import '../shell.css';

const GRUPOS = [
  { valor: 'tabla', rotulo: 'Tablas', cuenta: 6 },
  { valor: 'dialogos', rotulo: 'Formularios y diálogos' },
  { valor: 'piezas', rotulo: 'Piezas' },
] as const;
type Grupo = (typeof GRUPOS)[number]['valor'];

export function PantallasPage() {
  const [grupo, setGrupo] = useState<Grupo>(
    GRUPOS.find((g) => g.valor === window.location.hash.slice(1))?.valor ?? 'tabla',
  );
  return (
    <main className="al-contenido">
      <Page titulo="Todas las pantallas" sub="Cada bloque en cada estado" acciones={<TemaElegido />}>
        <Tabs<Grupo> opciones={GRUPOS} valor={grupo} onChange={setGrupo} etiqueta="Bloques">
          {grupo === 'tabla' ? (
            <MuestrasDeTabla />
          ) : grupo === 'dialogos' ? (
            <MuestrasDeDialogos />
          ) : (
            <MuestrasDePiezas />
          )}
        </Tabs>
      </Page>
    </main>
  );
}
