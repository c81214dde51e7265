import { AVISOS } from '@aldia/contract/textos.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { avisar } from '../../base/avisos/avisos.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CampoDia } from '../../ui/formulario/campo-dia.tsx';
import { CampoMonto } from '../../ui/formulario/campo-monto.tsx';
import { CampoPdf } from '../../ui/formulario/campo-pdf.tsx';
import { CampoArea, CampoContrasenia, CampoMarca, CampoSeleccion, CampoTexto } from '../../ui/formulario/campos.tsx';
import { FormDialog } from '../../ui/formulario/form-dialog.tsx';
import { type ArchivoEnCarga, UploadDialog } from '../../ui/upload-dialog.tsx';
import { Wizard } from '../../ui/wizard.tsx';

const obligatorio = z.string().min(1, AVISOS.campoObligatorio);
const Muestra = z.object({
  nombre: obligatorio,
  monto: obligatorio,
  fecha: obligatorio,
  regimen: obligatorio,
  clave: obligatorio,
  nota: z.string(),
  acepta: z.boolean(),
  documento: obligatorio,
});
const VALORES = { nombre: '', monto: '', fecha: '', regimen: '', clave: '', nota: '', acepta: false, documento: '' };
const PASOS = ['Recibidas', 'Emitidas', 'Retenciones', 'Resumen'].map((titulo) => ({ id: titulo, titulo }));
const ARCHIVOS: readonly ArchivoEnCarga[] = [
  {
    id: '1',
    nombre: 'facturas-emitidas-octubre.xlsx',
    bytes: 2_400_000,
    estado: 'leyendo',
    filas: 12_500,
    filasTotales: 40_000,
    errores: 3,
    segundosRestantes: 8,
  },
  {
    id: '2',
    nombre: 'recibidas con un nombre verdaderamente largo que no cabe en una sola línea del teléfono.xls',
    bytes: 52_000,
    estado: 'listo',
    filas: 312,
  },
  { id: '3', nombre: 'otra.xlsx', bytes: 9_000, estado: 'con-errores', filas: 20, errores: 4 },
  { id: '4', nombre: 'vieja.xlsx', bytes: 9_000, estado: 'cancelado' },
];
const nada = () => undefined;

export function MuestrasDeDialogos() {
  const [abierto, setAbierto] = useState<'form' | 'confirma' | 'carga' | null>(null);
  const [paso, setPaso] = useState(1);
  const cerrar = () => setAbierto(null);
  return (
    <div className="al-campos">
      <Group>
        <Button onClick={() => setAbierto('form')}>Abrir formulario</Button>
        <Button onClick={() => setAbierto('confirma')}>Abrir confirmación</Button>
        <Button onClick={() => setAbierto('carga')}>Abrir carga</Button>
        <Button
          variant="default"
          onClick={() =>
            (['exito', 'fallo', 'informa', 'espera'] as const).forEach((t) =>
              avisar(t, `Aviso de muestra: ${t}`, { detalle: 'Con su razón debajo', duracionMs: 60_000 }),
            )
          }
        >
          Mostrar avisos
        </Button>
      </Group>
      <Wizard
        titulo="Carga de muestra"
        pasos={PASOS}
        actual={PASOS[paso]?.id ?? ''}
        siguiente={{ texto: 'Continuar', alPulsar: () => setPaso((p) => Math.min(3, p + 1)) }}
        impide={paso === 1 ? 'Faltan las facturas emitidas.' : null}
        alVolver={() => setPaso((p) => Math.max(0, p - 1))}
        alCancelar={nada}
      >
        <div className="al-tarjeta">Contenido del paso</div>
      </Wizard>
      <FormDialog
        abierto={abierto === 'form'}
        titulo="Formulario de muestra"
        esquema={Muestra}
        valores={VALORES}
        guardar="Guardar"
        alGuardar={() => Promise.resolve()}
        alCerrar={cerrar}
      >
        <CampoTexto nombre="nombre" rotulo="Nombre" ayuda="Como aparece en el RTU" requerido />
        <CampoMonto nombre="monto" rotulo="Remanente de ISR" requerido />
        <CampoDia nombre="fecha" rotulo="Fecha" requerido />
        <CampoSeleccion
          nombre="regimen"
          rotulo="Régimen"
          opciones={[
            { valor: '1', rotulo: 'Pequeño contribuyente' },
            { valor: '2', rotulo: 'General' },
          ]}
          requerido
        />
        <CampoContrasenia nombre="clave" rotulo="Contraseña" requerido />
        <CampoPdf nombre="documento" rotulo="Formulario en PDF" requerido />
        <CampoArea nombre="nota" rotulo="Nota" />
        <CampoMarca nombre="acepta" rotulo="Avisar al cliente por correo" />
      </FormDialog>
      <ConfirmDialog
        abierto={abierto === 'confirma'}
        titulo="Confirmar pago"
        hechos={[
          ['Cliente', 'Óscar Ajú Xicará'],
          ['Período', 'octubre 2026'],
          ['Monto', 'Q179.00'],
        ]}
        confirmar="Confirmar pago"
        alConfirmar={cerrar}
        alCerrar={cerrar}
      />
      <UploadDialog
        abierto={abierto === 'carga'}
        titulo="Facturas emitidas"
        acepta={['.xlsx', '.xls']}
        varios
        archivos={ARCHIVOS}
        alAgregar={nada}
        alQuitar={nada}
        alCancelar={nada}
        continuar="Continuar"
        puedeContinuar={false}
        alContinuar={nada}
        alCerrar={cerrar}
      />
    </div>
  );
}
