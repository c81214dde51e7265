import { AVISOS_DE_VER_COMO as T } from '@aldia/contract/textos-ver-como.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { salirDeVista } from '../base/llamadas/de-salida.ts';
import { useSegundosHasta } from '../base/reloj.ts';
import type { Sesion } from '../base/sesion/sesion.ts';
import { dejarDeMirar } from '../base/sesion/vista.ts';
import { minutosYSegundos } from './minutos-y-segundos.ts';

/** Says at every moment whose account is shown, how much time is left, and how to leave the view (D-60). */
export function BandaDeVista({ sesion }: { readonly sesion: Sesion }) {
  return sesion.vista ? <Banda nombre={sesion.nombre} venceEn={sesion.vista.venceEn} /> : null;
}

function Banda({ nombre, venceEn }: { readonly nombre: string; readonly venceEn: string }) {
  const restan = useSegundosHasta(venceEn);
  const acabo = restan === 0;
  useEffect(() => {
    if (acabo) void dejarDeMirar({ vencida: true });
  }, [acabo]);
  return (
    <div className="al-banda" role="region" aria-label={T.titulo}>
      <p>
        <strong>{llenar(T.banda, { nombre })}</strong>
      </p>
      <span role="timer">{llenar(T.quedan, { tiempo: minutosYSegundos(restan) })}</span>
      <Button size="compact-md" onClick={() => void salirDeVista()}>
        {T.salir}
      </Button>
    </div>
  );
}
