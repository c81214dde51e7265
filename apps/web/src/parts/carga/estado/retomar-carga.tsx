import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import { formatMes, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { archivosDe } from './carga.estado.ts';
import { type Borrador, olvidarBorrador, useBorradores } from './memoria.ts';
import '../carga.css';

const palabra = (b: Borrador): string => {
  const n = archivosDe(b.estado).length;
  return n === 0 ? 'Retomar' : n === 1 ? 'Retomar 1 archivo' : `Retomar ${n} archivos`;
};

interface DescartarProps {
  readonly borrador: Borrador;
  readonly alDescartar: () => void;
}
function Descartar({ borrador, alDescartar }: DescartarProps) {
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAbierto(true)}>
        Descartar
      </Button>
      <ConfirmDialog
        abierto={abierto}
        titulo="Descartar la carga"
        peligro
        confirmar="Descartar"
        hechos={[
          ['Cliente', borrador.nombre],
          ['Período', formatMes(periodoDeclarado(borrador.mes))],
          ['Archivos', String(archivosDe(borrador.estado).length)],
        ]}
        alCerrar={() => setAbierto(false)}
        alConfirmar={alDescartar}
        luego={AVISOS_DE_CARGA.descartarCarga}
      />
    </>
  );
}

export interface RetomarCargaProps {
  readonly borrador: Borrador;
  readonly alRetomar: () => void;
  readonly alDescartar: () => void;
}

/** Offers the load that was left in the tab for this taxpayer, before anything else. */
export function RetomarCarga({ borrador, alRetomar, alDescartar }: RetomarCargaProps) {
  const boton = useRef<HTMLButtonElement>(null);
  useEffect(() => boton.current?.focus(), []);
  return (
    <section className="al-carga-retomar" aria-label="Carga sin guardar">
      <p>
        <strong>{AVISOS_DE_CARGA.retomarCarga}</strong>{' '}
        {borrador.fallo !== null && <span>Motivo: {borrador.fallo}</span>}
      </p>
      <Button ref={boton} size="compact-sm" onClick={alRetomar}>
        {palabra(borrador)}
      </Button>
      <Descartar borrador={borrador} alDescartar={alDescartar} />
    </section>
  );
}

const EnlaceDeRetomar = createLink(Button<'a'>);

/** The same for the list: every unsaved load of this person. */
export function CargasSinGuardar({ actorId }: { readonly actorId: number }) {
  const borradores = useBorradores(actorId);
  return borradores.map((b) => (
    <section
      key={`${b.usuarioId} ${b.mes}`}
      className="al-carga-retomar"
      aria-label={`Carga sin guardar de ${b.nombre}`}
    >
      <p>
        <strong>
          {b.nombre}, {formatMes(periodoDeclarado(b.mes))}.
        </strong>{' '}
        {AVISOS_DE_CARGA.cargaSinGuardar} {b.fallo !== null && <span>Motivo: {b.fallo}</span>}
      </p>
      <EnlaceDeRetomar
        component="a"
        size="compact-sm"
        to="/ingreso_facturas/carga/$usuarioId"
        params={{ usuarioId: String(b.usuarioId) }}
        search={{ mes: b.mes, retomar: true }}
      >
        {palabra(b)}
      </EnlaceDeRetomar>
      <Descartar borrador={b} alDescartar={() => olvidarBorrador(b.usuarioId, b.mes)} />
    </section>
  ));
}
