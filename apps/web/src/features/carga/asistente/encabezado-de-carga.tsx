import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatCui } from '@aldia/domain/identificadores/cui.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { CopyCell } from '../../../ui/copy-cell.tsx';

const BANCO_DE_GUATEMALA = 'https://www.banguat.gob.gt/tipo_cambio/';

/** Who is being worked on and for which month; the same on every step. */
export function DatosDelContribuyente({ fila }: { readonly fila: FilaDeDeclaracion }) {
  return (
    <dl className="al-carga-datos">
      <div>
        <dt>CUI/DPI</dt>
        <dd>
          {fila.cui === '' ? (
            '—'
          ) : (
            <CopyCell copiar={fila.cui} rotulo="CUI/DPI">
              {formatCui(fila.cui)}
            </CopyCell>
          )}
        </dd>
      </div>
      <div>
        <dt>NIT</dt>
        <dd>
          <CopyCell copiar={fila.nit} rotulo="NIT">
            {formatNit(fila.nit)}
          </CopyCell>
        </dd>
      </div>
      <div>
        <dt>Período</dt>
        <dd>
          <strong>{formatMes(fila.periodo)}</strong>
        </dd>
      </div>
      <div>
        <dt>Régimen</dt>
        <dd>{fila.regimen}</dd>
      </div>
    </dl>
  );
}

export function AccionesDeCarga({ alCerrar }: { readonly alCerrar: () => void }) {
  return (
    <>
      <Button
        component="a"
        variant="default"
        href={BANCO_DE_GUATEMALA}
        target="_blank"
        rel="noopener noreferrer"
        rightSection={<IconExternalLink size={16} aria-hidden="true" />}
      >
        Tipo de cambio
        <span className="al-solo-lector"> del Banco de Guatemala, se abre en otra pestaña</span>
      </Button>
      <Button variant="default" onClick={alCerrar}>
        {ROTULOS.cerrar}
      </Button>
    </>
  );
}
