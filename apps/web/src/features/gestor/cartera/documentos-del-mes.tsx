import { TEXTOS_DE_CARTERA } from '@aldia/contract/acciones-cartera.ts';
import { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import { ROTULOS_DE_CARTERA as R } from '@aldia/contract/textos-cartera.ts';
import {
  mes as aMes,
  formatMes,
  mesDe,
  nombreDeMes,
  numeroDeMes,
  periodoDeclarado,
} from '@aldia/domain/fechas/fechas.ts';
import { periodosDe } from '@aldia/domain/gestor/cartera.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { AvanceDeDescarga } from '../../../base/descargas/avance-de-descarga.tsx';
import { useDescargas } from '../../../base/descargas/use-descargas.ts';
import { llamar, nuevaClave } from '../../../base/llamadas/api.ts';
import { useHoy } from '../../../base/reloj.ts';
import { IconDownload } from '../../../ui/iconos.ts';

/** Downloads the documents of a month of every client as one zip, with its progress and a button that stops it. */
export function DocumentosDelMes({ anio }: { readonly anio: number }) {
  const descargas = useDescargas();
  const meses = periodosDe(anio);
  const declarado = periodoDeclarado(mesDe(useHoy()));
  const [elegido, setElegido] = useState<string>(declarado);
  const periodo = meses.find((m) => m === elegido) ?? meses[0] ?? declarado;
  const bajar = (): void => {
    const que = llenar(R.documentosDe, { mes: formatMes(periodo) });
    const enlace = (signal: AbortSignal) =>
      llamar(gestorCartera.enlaceDeDocumentos, { periodo }, { signal, idempotencia: nuevaClave() });
    void descargas.iniciar([{ que, enlace }], TEXTOS_DE_CARTERA['gestorCartera.enlaceDeDocumentos']);
  };
  return (
    <div className="cart-documentos">
      <NativeSelect
        label={R.documentosDelMes}
        value={periodo}
        data={meses.map((m) => ({ value: m, label: nombreDeMes(numeroDeMes(m)) }))}
        onChange={(e) => setElegido(aMes(e.currentTarget.value))}
      />
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        disabled={descargas.avance !== null}
        onClick={bajar}
      >
        {R.descargarDocumentos}
      </Button>
      <AvanceDeDescarga descargas={descargas} />
    </div>
  );
}
