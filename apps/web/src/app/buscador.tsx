import { ROTULOS_DE_BUSCADOR as R } from '@aldia/contract/textos-buscador.ts';
import { Kbd, UnstyledButton } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { alBuscarEnTodo } from '../base/direccion/buscar-en-todo.ts';
import type { Sesion } from '../base/sesion/sesion.ts';
import { IconSearch } from '../ui/iconos.ts';
import { acercar, pieza, usePiezaAbierta } from '../ui/pieza.ts';
import { useAbiertoAqui } from './abierto-aqui.ts';

const PALETA = pieza(async () => (await import('../features/buscador/paleta.tsx')).Paleta);
const hayOtroDialogo = (): boolean =>
  [...document.querySelectorAll('[role="dialog"]')].some((e) => e.checkVisibility?.() ?? true);
const esMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The search button of the top bar, and ctrl+K (⌘K), which opens the same search from anywhere. Its chunk loads on demand. */
export function Buscador({ sesion }: { readonly sesion: Sesion }) {
  const [abierto, setAbierto] = useAbiertoAqui();
  const volverA = useRef<Element | null>(null);
  const [inicial, setInicial] = useState('');
  const abrir = (texto = '') => {
    volverA.current = document.activeElement;
    setInicial(texto);
    setAbierto(true);
  };
  const cerrar = (fueA: boolean) => {
    setAbierto(false);
    setTimeout(() => {
      const suelto = document.activeElement === null || document.activeElement === document.body;
      if (!fueA && volverA.current instanceof HTMLElement) volverA.current.focus();
      // A result in the same page does not move the focus: it goes to the title here.
      else if (suelto) document.getElementById('titulo-de-pagina')?.focus({ preventScroll: true });
    });
  };
  const { Parte: Paleta } = usePiezaAbierta(PALETA, abierto, () => cerrar(false));
  const alPulsar = useEffectEvent((evento: KeyboardEvent) => {
    if (evento.key.toLowerCase() !== 'k' || !(evento.ctrlKey || evento.metaKey) || evento.altKey || evento.shiftKey)
      return;
    evento.preventDefault();
    // A dialog keeps the key: the person decides there first.
    if (!abierto && !hayOtroDialogo()) abrir();
  });
  const alPedir = useEffectEvent(abrir);
  useEffect(() => alBuscarEnTodo((texto) => alPedir(texto)), []);
  useEffect(() => {
    document.addEventListener('keydown', alPulsar);
    return () => document.removeEventListener('keydown', alPulsar);
  }, []);
  return (
    <>
      <UnstyledButton
        className="al-buscador"
        aria-label={R.abrir}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onMouseEnter={() => acercar(PALETA)}
        onClick={() => abrir()}
      >
        <IconSearch size={20} aria-hidden="true" />
        <span className="al-solo-grande al-buscador-texto">{R.buscar}</span>
        <Kbd className="al-solo-grande" aria-hidden="true">
          {esMac ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      {abierto && Paleta && <Paleta sesion={sesion} inicial={inicial} alCerrar={cerrar} />}
    </>
  );
}
