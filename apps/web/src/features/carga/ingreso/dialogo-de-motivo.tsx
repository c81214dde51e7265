import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Ventana } from '../../../ui/ventana.tsx';
import { MOTIVOS_USUALES } from './motivo-del-dia.ts';
import '../../../ui/dialogs.css';

export interface DialogoDeMotivoProps {
  readonly actual: string | null;
  readonly confirmar: string;
  readonly alResponder: (motivo: string) => void;
  readonly alCerrar: () => void;
}

const MINIMO = 3;
const MAXIMO = 120;

/** Why SAT passwords are used today: a usual reason with one press, or another one in writing. */
export function DialogoDeMotivo(p: DialogoDeMotivoProps) {
  return (
    <Ventana opened onClose={p.alCerrar} title="Motivo de hoy para usar contraseñas SAT">
      <Contenido {...p} />
    </Ventana>
  );
}

function Contenido({ actual, confirmar, alResponder, alCerrar }: DialogoDeMotivoProps) {
  const [otro, setOtro] = useState(actual ?? '');
  const [intentado, setIntentado] = useState(false);
  const corto = otro.trim().length < MINIMO;
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    setIntentado(true);
    if (!corto) alResponder(otro.trim());
  };
  return (
    <form onSubmit={enviar} noValidate>
      <p className="al-parrafo">{AVISOS_DE_CARGA.motivoDeContrasenia}</p>
      <ul className="al-carga-motivos">
        {MOTIVOS_USUALES.map((m, i) => (
          <li key={m}>
            <UnstyledButton
              className="al-carga-motivo"
              {...(i === 0 ? { 'data-autofocus': true } : {})}
              onClick={() => alResponder(m)}
            >
              {m}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <TextInput
        label="Otro motivo"
        value={otro}
        maxLength={MAXIMO}
        autoComplete="off"
        error={intentado && corto ? AVISOS.campoObligatorio : null}
        onChange={(e) => setOtro(e.currentTarget.value)}
      />
      <div className="al-dialogo-pie">
        <Button variant="default" onClick={alCerrar}>
          Cancelar
        </Button>
        <Button type="submit">{confirmar}</Button>
      </div>
    </form>
  );
}
