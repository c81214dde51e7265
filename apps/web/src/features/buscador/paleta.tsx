import type { ClienteHallado } from '@aldia/contract/buscador.ts';
import { ROTULOS_DE_BUSCADOR as R, AVISOS_DE_BUSCADOR as T } from '@aldia/contract/textos-buscador.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { ActionIcon, Loader } from '@mantine/core';
import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import type { Sesion } from '../../base/sesion/sesion.ts';
import { IconArrowLeft, IconSearch, IconX } from '../../ui/iconos.ts';
import { Ventana } from '../../ui/ventana.tsx';
import type { ActoElegido } from './dialogo-de-acto.tsx';
import { idDeRenglon, ListaDeRenglones } from './renglones.tsx';
import { useAcciones, useResultados } from './use-grupos.ts';
import './buscador.css';

// The dialogs of the lists weigh more than the search: they load with the first act.
const DialogoDeActo = lazy(async () => ({ default: (await import('./dialogo-de-acto.tsx')).DialogoDeActo }));

export interface PaletaProps {
  readonly sesion: Sesion;
  /** The search text at the start. */
  readonly inicial?: string;
  /** `fueA`: it closes because it navigates, so that the focus belongs to the new place. */
  readonly alCerrar: (fueA: boolean) => void;
}

/** ctrl+K: clients by name, NIT or CUI with what may be done with each, the screens of one's menu, and one's views. */
export function Paleta({ sesion, inicial = '', alCerrar }: PaletaProps) {
  const id = useId();
  const [texto, setTexto] = useState(inicial);
  // By key and not by position: results that arrive above it must not move the choice to another one.
  const [activo, setActivo] = useState<string | null>(null);
  const [cliente, setCliente] = useState<ClienteHallado | null>(null);
  const alIrse = () => alCerrar(true);
  const elegirCliente = (c: ClienteHallado | null) => {
    setCliente(c);
    setActivo(null);
  };
  const resultados = useResultados(sesion, texto, elegirCliente, alIrse);
  const [acto, setActo] = useState<ActoElegido | null>(null);
  const acciones = useAcciones(cliente, alIrse, setActo);
  const grupos = cliente ? acciones : resultados.grupos;
  const renglones = grupos.flatMap((g) => g.renglones);
  const elegido = renglones.findIndex((r) => r.clave === activo);
  const actual = elegido === -1 ? Math.min(0, renglones.length - 1) : elegido;
  const apuntar = (indice: number) => setActivo(renglones[indice]?.clave ?? null);
  const escribir = (nuevo: string) => {
    setTexto(nuevo);
    elegirCliente(null);
  };

  const alPulsar = (evento: KeyboardEvent<HTMLInputElement>) => {
    const n = renglones.length;
    const pasos: Readonly<Record<string, () => void>> = {
      ArrowDown: () => apuntar((actual + 1) % Math.max(1, n)),
      ArrowUp: () => apuntar((actual - 1 + n) % Math.max(1, n)),
      Enter: () => renglones[actual]?.alElegir(),
      ...(cliente ? { Escape: () => elegirCliente(null), Backspace: () => elegirCliente(null) } : {}),
    };
    const hacer = pasos[evento.key];
    if (!hacer || evento.nativeEvent.isComposing) return;
    evento.preventDefault();
    evento.stopPropagation();
    hacer();
  };
  if (acto)
    return (
      <Suspense>
        <DialogoDeActo {...acto} alCerrar={() => alCerrar(false)} />
      </Suspense>
    );
  return (
    <Ventana
      opened
      onClose={() => (cliente ? elegirCliente(null) : alCerrar(false))}
      title={R.abrir}
      withCloseButton={false}
      centered={false}
      padding={0}
      size={640}
      yOffset="10vh"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: 'bus-panel', header: 'al-solo-lector', body: 'bus-cuerpo' }}
    >
      <div className="bus-campo">
        {cliente ? (
          <ActionIcon variant="subtle" color="gray" aria-label={R.volver} onClick={() => elegirCliente(null)}>
            <IconArrowLeft size={20} />
          </ActionIcon>
        ) : (
          <IconSearch size={20} aria-hidden="true" />
        )}
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={R.campo}
          aria-expanded={renglones.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={actual >= 0 ? idDeRenglon(id, actual) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={cliente ? cliente.nombre : R.campo}
          value={cliente ? '' : texto}
          onChange={(e) => escribir(e.currentTarget.value)}
          onKeyDown={alPulsar}
        />
        {resultados.buscando && <Loader size={16} role="status" aria-label={T.buscando} />}
        <ActionIcon variant="subtle" color="gray" aria-label="Cerrar" onClick={() => alCerrar(false)}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      <ListaDeRenglones id={id} rotulo={R.abrir} grupos={grupos} activo={actual} alApuntar={apuntar} />
      <Pie cuantos={renglones.length} texto={texto.trim()} fallo={resultados.fallo} buscando={resultados.buscando} />
    </Ventana>
  );
}

interface PieProps {
  readonly cuantos: number;
  readonly texto: string;
  readonly fallo: boolean;
  readonly buscando: boolean;
}
/** How many results there are, announced politely, or why there are none. */
function Pie({ cuantos, texto, fallo, buscando }: PieProps) {
  const vacio = texto === '' ? T.sinRecientes : llenar(T.sinResultados, { texto });
  const cuenta = cuantos === 1 ? T.uno : llenar(T.cuantos, { n: cuantos });
  return (
    <div className="bus-pie">
      <span role="status" className={cuantos > 0 && !fallo ? 'al-solo-lector' : 'bus-vacio'}>
        {buscando ? '' : fallo ? T.fallo : cuantos === 0 ? vacio : cuenta}
      </span>
      <span aria-hidden="true" className="bus-ayuda">
        {T.ayuda}
      </span>
    </div>
  );
}
