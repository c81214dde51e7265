import { TEXTOS_DE_VISTAS } from '@aldia/contract/acciones-buscador.ts';
import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_VISTAS as R, AVISOS_DE_VISTAS as T } from '@aldia/contract/textos-buscador.ts';
import { type Vista, vistas } from '@aldia/contract/vistas.ts';
import { formatMes, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { Button, Menu, Modal, Switch, TextInput } from '@mantine/core';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import * as z from 'zod';
import { avisar } from '../../base/avisos/avisos.ts';
import { useMesDeTrabajo } from '../../base/direccion/mes-de-trabajo.ts';
import { llamar, nuevaClave } from '../../base/llamadas/api.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { CampoTexto } from '../../ui/formulario/campos.tsx';
import { FormDialog } from '../../ui/formulario/form-dialog.tsx';
import { IconBookmark, IconCheck, IconLink, IconPencil, IconTrash } from '../../ui/iconos.ts';
import { ConRetornoDeFoco } from '../../ui/retorno-de-foco.tsx';
import { esLaMisma, esRutaDeLista, parametrosDe } from './vista-actual.ts';
import './vistas.css';

const LISTADO = [vistas.listado];

function FilaDeVista({ vista }: { readonly vista: Vista }) {
  const { id } = vista;
  const [nombre, setNombre] = useState(vista.nombre);
  const renombrar = useAccion(vistas.actualizar, TEXTOS_DE_VISTAS['vistas.renombrar'], { invalida: LISTADO });
  const eliminar = useAccion(vistas.estado, TEXTOS_DE_VISTAS['vistas.eliminar'], {
    invalida: LISTADO,
    vuelta: () => ({
      deshacer: () => llamar(vistas.estado, { id, activa: true }, { idempotencia: nuevaClave() }),
      detalle: vista.nombre,
    }),
  });
  const guardar = (evento: FormEvent) => {
    evento.preventDefault();
    void renombrar.ejecutar({ id, nombre: nombre.trim() });
  };
  const igual = nombre.trim() === vista.nombre || nombre.trim() === '';
  return (
    <form className="vis-fila" onSubmit={guardar}>
      <TextInput
        aria-label={`${R.nombre}: ${vista.nombre}`}
        value={nombre}
        maxLength={60}
        onChange={(e) => setNombre(e.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={igual} loading={renombrar.enCurso}>
        {R.renombrar}
      </Button>
      <Button
        variant="subtle"
        color="red"
        aria-label={`${R.eliminar} ${vista.nombre}`}
        loading={eliminar.enCurso}
        onClick={() => void eliminar.ejecutar({ id, activa: false })}
      >
        <IconTrash size={18} aria-hidden="true" />
      </Button>
    </form>
  );
}

/** Renames and deletes the views of one list; what was deleted can be brought back from its toast. */
function OrganizarVistas({ suyas, alCerrar }: { readonly suyas: readonly Vista[]; readonly alCerrar: () => void }) {
  return (
    <ConRetornoDeFoco>
      <Modal opened onClose={alCerrar} title={R.organizar} size="lg">
        {suyas.map((v) => (
          <FilaDeVista key={`${v.id} ${v.nombre}`} vista={v} />
        ))}
        <div className="al-dialogo-pie">
          <Button variant="default" data-autofocus onClick={alCerrar}>
            {ROTULOS.cerrar}
          </Button>
        </div>
      </Modal>
    </ConRetornoDeFoco>
  );
}

const Nombre = z.object({
  nombre: z.string().trim().min(1, 'Escribe un nombre').max(60, 'El nombre admite 60 letras'),
});

interface GuardarVistaProps {
  readonly ruta: string;
  readonly direccion: object;
  /** The month that is worked. */
  readonly mes: Mes;
  readonly alCerrar: () => void;
}

/** Names the list as it is on the screen. */
function GuardarVista({ ruta, direccion, mes, alCerrar }: GuardarVistaProps) {
  const [conMes, setConMes] = useState(false);
  const guardar = useAccion(vistas.insertar, TEXTOS_DE_VISTAS['vistas.guardar'], { invalida: [vistas.listado] });
  return (
    <ConRetornoDeFoco>
      <FormDialog
        titulo={R.guardar}
        esquema={Nombre}
        valores={{ nombre: '' }}
        guardar="Guardar"
        alGuardar={({ nombre }) =>
          guardar.enviar({ ruta, nombre, parametros: { ...parametrosDe(direccion), ...(conMes ? { mes } : {}) } })
        }
        alCerrar={alCerrar}
      >
        <p className="al-parrafo">{T.queGuarda}</p>
        <CampoTexto nombre="nombre" rotulo={R.nombre} />
        <Switch
          label={R.conMes.replace('{mes}', formatMes(mes))}
          description={T.sinMes}
          checked={conMes}
          onChange={(e) => setConMes(e.currentTarget.checked)}
        />
      </FormDialog>
    </ConRetornoDeFoco>
  );
}

const MS_FRESCAS = 60_000;
const SIN_VISTAS: readonly Vista[] = [];

/** In the bar of a list: the views that one named of it, naming this one, and its link for a colleague. */
export function MenuDeVistas({ ruta }: { readonly ruta: string }) {
  const [abierto, setAbierto] = useState<'guardar' | 'organizar' | null>(null);
  const direccion = useSearch({ strict: false });
  const { mes } = useMesDeTrabajo();
  const navegar = useNavigate();
  const router = useRouter();
  const { data = SIN_VISTAS } = useConsulta(vistas.listado, {}, { frescaMs: MS_FRESCAS });
  if (!esRutaDeLista(ruta)) return null;
  const suyas = data.filter((v) => v.ruta === ruta);
  const abierta = suyas.find((v) => esLaMisma(v.parametros, direccion));
  const abrir = (v: Vista) => void navegar({ to: v.ruta, search: { mes: direccion.mes, ...v.parametros } });
  const copiar = () => {
    // The month goes along even when it is this one: next month the link must show the same list.
    const { href } = router.buildLocation({ to: '.', search: { ...direccion, mes } });
    navigator.clipboard.writeText(`${window.location.origin}${href}`).then(
      () => avisar('exito', T.enlaceCopiado),
      () => avisar('fallo', AVISOS.copiarFallo),
    );
  };
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={300}>
        <Menu.Target>
          <Button
            variant="default"
            className="vis-boton"
            leftSection={<IconBookmark size={18} aria-hidden="true" />}
            data-abierta={abierta ? true : undefined}
          >
            <span className="vis-nombre">{abierta?.nombre ?? R.vistas}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{suyas.length === 0 ? T.ninguna : R.tusVistas}</Menu.Label>
          {suyas.map((v) => (
            <Menu.Item
              key={v.id}
              aria-current={v === abierta || undefined}
              leftSection={v === abierta ? <IconCheck size={16} aria-hidden="true" /> : <span className="vis-hueco" />}
              onClick={() => abrir(v)}
            >
              {v.nombre}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconBookmark size={16} aria-hidden="true" />} onClick={() => setAbierto('guardar')}>
            {R.guardar}
          </Menu.Item>
          <Menu.Item leftSection={<IconLink size={16} aria-hidden="true" />} onClick={copiar}>
            {R.copiarEnlace}
          </Menu.Item>
          {suyas.length > 0 && (
            <Menu.Item
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              onClick={() => setAbierto('organizar')}
            >
              {R.organizar}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {abierto === 'guardar' && (
        <GuardarVista ruta={ruta} direccion={direccion} mes={mes} alCerrar={() => setAbierto(null)} />
      )}
      {abierto === 'organizar' && <OrganizarVistas suyas={suyas} alCerrar={() => setAbierto(null)} />}
    </>
  );
}
