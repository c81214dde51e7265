import { AVISOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_VISTAS as R, AVISOS_DE_VISTAS as T } from '@aldia/contract/textos-buscador.ts';
import { type Vista, vistas } from '@aldia/contract/vistas.ts';
import { Button, Menu } from '@mantine/core';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { avisar } from '../../base/avisos/avisos.ts';
import { useMesDeTrabajo } from '../../base/direccion/mes-de-trabajo.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { IconBookmark, IconCheck, IconLink, IconPencil } from '../../ui/iconos.ts';
import { GuardarVista } from './guardar-vista.tsx';
import { OrganizarVistas } from './organizar-vistas.tsx';
import { esLaMisma, esRutaDeLista } from './vista-actual.ts';
import './vistas.css';

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
