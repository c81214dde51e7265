import { AVISOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_VISTAS as R, AVISOS_DE_VISTAS as T } from '@aldia/contract/textos-buscador.ts';
import type { Vista } from '@aldia/contract/vistas.ts';
import { Menu } from '@mantine/core';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { avisar } from '../../base/avisos/avisos.ts';
import { useMesDeTrabajo } from '../../base/direccion/mes-de-trabajo.ts';
import { useAlLlegar } from '../../ui/boton-con-lo-suyo.tsx';
import type { EstadoDeConsulta } from '../../ui/consulta.ts';
import { dialogoAparte } from '../../ui/dialogo-aparte.tsx';
import { IconBookmark, IconCheck, IconLink, IconPencil } from '../../ui/iconos.ts';
import { BotonDeVistas, loQueDice } from './boton-de-vistas.tsx';

const GuardarVista = dialogoAparte(async () => (await import('./dialogos-de-vistas.tsx')).GuardarVista);
const OrganizarVistas = dialogoAparte(async () => (await import('./dialogos-de-vistas.tsx')).OrganizarVistas);

interface VistasDesplegadasProps {
  readonly ruta: string;
  /** The person's views of this list. */
  readonly suyas: readonly Vista[];
  /** The view that is on the screen. */
  readonly abierta: Vista | undefined;
  readonly consulta: EstadoDeConsulta;
}

/** The menu of views; it replaces its button. */
export function VistasDesplegadas({ ruta, suyas, abierta, consulta }: VistasDesplegadasProps) {
  const boton = useRef<HTMLButtonElement>(null);
  const [menu, setMenu] = useState(false);
  const [abierto, setAbierto] = useState<'guardar' | 'organizar' | null>(null);
  const direccion = useSearch({ strict: false });
  const { mes } = useMesDeTrabajo();
  const navegar = useNavigate();
  const router = useRouter();
  useAlLlegar(boton, () => setMenu(true));
  const abrir = (v: Vista) => void navegar({ to: v.ruta, search: { mes: direccion.mes, ...v.parametros } });
  const copiar = () => {
    // The link carries the month even when it is the current one: next month it must show the same list.
    const { href } = router.buildLocation({ to: '.', search: { ...direccion, mes } });
    navigator.clipboard.writeText(`${window.location.origin}${href}`).then(
      () => avisar('exito', T.enlaceCopiado),
      () => avisar('fallo', AVISOS.copiarFallo),
    );
  };
  const cerrar = () => setAbierto(null);
  const noVino = consulta.isError && consulta.data === undefined;
  return (
    <>
      <Menu
        opened={menu}
        onChange={setMenu}
        position="bottom-end"
        shadow="md"
        width={300}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <BotonDeVistas ref={boton} {...loQueDice(abierta)} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{noVino ? AVISOS.falloAlCargar : suyas.length === 0 ? T.ninguna : R.tusVistas}</Menu.Label>
          {noVino && (
            <Menu.Item closeMenuOnClick={false} onClick={() => void consulta.refetch()}>
              Volver a intentar
            </Menu.Item>
          )}
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
      {abierto === 'guardar' && <GuardarVista ruta={ruta} direccion={direccion} mes={mes} alCerrar={cerrar} />}
      {abierto === 'organizar' && <OrganizarVistas suyas={suyas} alCerrar={cerrar} />}
    </>
  );
}
