import { catalogos } from '@aldia/contract/catalogos.ts';
import {
  ROTULOS_DE_MENSAJES as R,
  ROTULO_DE_CATEGORIA,
  ROTULO_DE_CLASE,
  ROTULO_DE_VARIABLE,
  AVISOS_DE_MENSAJES as T,
} from '@aldia/contract/textos-mensajes.ts';
import { CLASES_DE_MENSAJE } from '@aldia/domain/mensajes/masivo.ts';
import { VARIABLES } from '@aldia/domain/mensajes/plantilla.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import { Button, NativeSelect, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { useFormContext, useWatch } from 'react-hook-form';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { CampoSeleccion } from '../../../ui/formulario/campo-seleccion.tsx';
import { CampoArea, CampoMarca, CampoTexto } from '../../../ui/formulario/campos.tsx';
import { NoVino } from '../../../ui/no-vino.tsx';
import type { AQuienes } from './a-quienes.ts';
import { ElegirUsuario } from './elegir-usuario.tsx';

const CATEGORIAS = clavesDe(ROTULO_DE_CATEGORIA).map((valor) => ({ valor, rotulo: ROTULO_DE_CATEGORIA[valor] }));
const UNA_HORA_MS = 3_600_000;

/** The regimes with their names; 'A TODOS' while none is chosen. */
export function useRegimenes() {
  const consulta = useConsulta(catalogos.regimenes, {}, { frescaMs: UNA_HORA_MS });
  const { data = [] } = consulta;
  const nombreDe = (id: number | null): string => data.find((r) => r.id === id)?.descripcion ?? R.aTodos;
  return { regimenes: data, nombreDe, consulta };
}

interface ParaQuienProps {
  readonly valor: AQuienes;
  readonly onChange: (quienes: AQuienes) => void;
}
/** Regime and person, one or both; nothing chosen means everybody. */
export function ParaQuien({ valor, onChange }: ParaQuienProps) {
  const { regimenes, consulta } = useRegimenes();
  return (
    <>
      <div className="men-dos">
        <NativeSelect
          label={R.regimen}
          value={valor.regimenId ?? ''}
          data={[
            { value: '', label: R.aTodos },
            ...regimenes.map((r) => ({ value: String(r.id), label: r.descripcion })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...valor, regimenId: value === '' ? null : Number(value) })
          }
        />
        <ElegirUsuario valor={valor.usuario} onChange={(usuario) => onChange({ ...valor, usuario })} pista={R.aTodos} />
      </div>
      <NoVino consulta={consulta} texto={T.sinRegimenes} />
      <Radio.Group
        label={R.clase}
        description={valor.clase === 'noticia' ? T.esNoticia : T.esServicio}
        value={valor.clase}
        onChange={(clase) => onChange({ ...valor, clase: CLASES_DE_MENSAJE.find((c) => c === clase) ?? 'noticia' })}
      >
        <div className="men-clases">
          {CLASES_DE_MENSAJE.map((clase) => (
            <Radio key={clase} value={clase} label={ROTULO_DE_CLASE[clase]} />
          ))}
        </div>
      </Radio.Group>
    </>
  );
}

/** Subject and body, with buttons that insert the data of each recipient. */
export function Carta() {
  const { getValues, setValue } = useFormContext();
  const agregar = (variable: string) => {
    const escrito = String(getValues('mensaje') ?? '');
    setValue('mensaje', `${escrito}{{${variable}}}`, { shouldDirty: true });
  };
  return (
    <>
      <CampoTexto nombre="asunto" rotulo={R.asunto} requerido maximo={150} />
      <CampoArea nombre="mensaje" rotulo={R.cuerpo} requerido />
      <div className="men-variables" role="group" aria-label={R.variables}>
        <span>{R.variables}:</span>
        {VARIABLES.map((v) => (
          <Button key={v} variant="default" size="compact-sm" onClick={() => agregar(v)} title={ROTULO_DE_VARIABLE[v]}>
            {`{{${v}}}`}
          </Button>
        ))}
      </div>
    </>
  );
}

interface PorWhatsappProps {
  /** Whether the server sends WhatsApp; undefined until it is known. */
  readonly hay: boolean | undefined;
}
/** The category can be chosen only after WhatsApp is chosen (decisions-3, 55), and only where there is WhatsApp. */
export function PorWhatsapp({ hay }: PorWhatsappProps) {
  const pedido = Boolean(useWatch({ name: 'enviar_whatsapp' }));
  return (
    <div className="men-whatsapp">
      <CampoMarca
        nombre="enviar_whatsapp"
        rotulo={R.enviarWhatsapp}
        ayuda={hay === false ? T.sinWhatsapp : T.whatsapp}
        deshabilitado={!hay}
      />
      <CampoSeleccion
        nombre="categoria_whatsapp"
        rotulo={R.categoria}
        opciones={CATEGORIAS}
        requerido={pedido}
        deshabilitado={!pedido}
      />
    </div>
  );
}
