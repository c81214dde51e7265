import { catalogos } from '@aldia/contract/catalogos.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMesDeTrabajo } from '../../../base/direccion/mes-de-trabajo.ts';
import { useDireccion } from '../../../base/direccion/use-direccion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { useSesion } from '../../../base/sesion/sesion.ts';
import { CargasSinGuardar } from '../../../parts/carga/estado/retomar-carga.tsx';
import { dialogoAparte } from '../../../ui/dialogo-aparte.tsx';
import { Page } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ListaDeIngreso } from './lista-de-ingreso.tsx';
import '../../../parts/carga/carga.css';

const DialogoDeOtro = dialogoAparte(async () => (await import('./cargar-a-otro.tsx')).CargarAOtro);
const MS_HORA = 3_600_000;

/** Opens the wizard of a client who is not in the list of the month. */
function CargarAOtro() {
  const { mes } = useMesDeTrabajo();
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAbierto(true)}>
        {ROTULOS.cargarAOtroCliente}
      </Button>
      {abierto && <DialogoDeOtro mes={mes} alCerrar={() => setAbierto(false)} />}
    </>
  );
}

/** `/ingreso_facturas`: who waits for invoices and certificates this month (spec 2, section 2.3). */
export function IngresoDeFacturasPage() {
  const sesion = useSesion();
  const regimenes = useConsulta(catalogos.regimenes, {}, { frescaMs: MS_HORA, siFalla: 'catalogos.regimenes' });
  const { direccion, cambiar } = useDireccion<'regimen'>();
  const { regimen = REGIMEN.pequenioContribuyente } = direccion;
  if (!sesion) return null;
  const opciones = (regimenes.data ?? []).map((r) => ({ valor: String(r.id), rotulo: r.descripcion }));
  return (
    <Page titulo={ROTULOS.ingresoDeFacturas} consulta={regimenes} acciones={<CargarAOtro />}>
      <CargasSinGuardar actorId={sesion.usuarioId} />
      <Tabs
        opciones={opciones}
        valor={String(regimen)}
        etiqueta="Régimen"
        onChange={(v) => cambiar({ regimen: Number(v) })}
      >
        <ListaDeIngreso sesion={sesion} regimenId={regimen} />
      </Tabs>
    </Page>
  );
}
