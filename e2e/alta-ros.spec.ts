import {
  AVISOS_DE_SUSCRIPCION as S,
  AVISOS_DE_ALTA as T,
  TEXTOS_DE_ALTA,
  VALIDACION_DE_ALTA as V,
} from '@aldia/contract/textos-alta.ts';
import { motivoDeRechazo } from '@aldia/contract/textos-cobros.ts';
import {
  continuar,
  datosDeRos,
  elegirPlan,
  enPaso,
  pagarCon,
  rechazaCon,
  sinBarreras,
  TARJETA,
  terminar,
} from './apoyo/alta.ts';
import { clienteEnSuAlta } from './apoyo/cliente-nuevo.ts';
import { dice, hecho } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';

const TAMANOS = { teléfono: { width: 390, height: 844 }, escritorio: { width: 1440, height: 900 } } as const;
const MINUTOS_3 = 180_000;

for (const [nombre, tamano] of Object.entries(TAMANOS)) {
  test(`un contribuyente de ROS completa su alta en seis pasos, cambia de plan y termina: ${nombre}`, async ({
    page,
  }) => {
    test.setTimeout(MINUTOS_3);
    await page.setViewportSize(tamano);
    await clienteEnSuAlta(page);
    await test.step('sus datos, con actividad, régimen de ISR y categorías', async () => {
      await datosDeRos(page);
      await page.getByRole('button', { name: T.excluirTodas }).click();
      await continuar(page);
      await expect(page.getByRole('alert').getByText(V.categorias)).toBeVisible();
      await page.getByRole('button', { name: T.incluirTodas }).click();
      await expect(page.getByText('Paso 1 de 6')).toBeVisible();
      await sinBarreras(page);
      await continuar(page);
    });
    await test.step('su perfil de declaración', async () => {
      await enPaso(page, T.pasoPerfil);
      await sinBarreras(page);
      await continuar(page);
    });
    await test.step('un rechazo y después el pago', async () => {
      await elegirPlan(page);
      await pagarCon(page, TARJETA.sinFondos);
      await rechazaCon(page, motivoDeRechazo('51'));
      await pagarCon(page, TARJETA.aprobada);
      await terminar(page);
      await expect(page.getByRole('link', { name: /^Perfil declaración/ }).last()).toBeVisible();
    });
    await test.step('cambia de plan viendo el monto y la tarjeta', async () => {
      await page.goto('/perfil_usuario/5');
      await sinBarreras(page);
      await page
        .getByRole('button', { name: new RegExp(`^${S.cambiar}`) })
        .first()
        .click();
      const dialogo = page.getByRole('dialog', { name: S.cambiar });
      await expect(hecho(dialogo, 'Se cobra hoy')).toContainText('Q');
      await expect(hecho(dialogo, 'Tarjeta')).toContainText(TARJETA.aprobada.slice(-4));
      await expect(hecho(dialogo, 'Próximo cobro')).toContainText('20');
      await expect(dialogo.getByText(S.notaDeTarjeta)).toBeVisible();
      await sinBarreras(page);
      await dialogo.getByRole('button', { name: /^Pagar Q/ }).click();
      await dice(page, TEXTOS_DE_ALTA['suscripciones.cambiar'].exito);
    });
    await test.step('finaliza su contrato, aceptando el documento', async () => {
      await page.getByRole('button', { name: S.finalizar }).click();
      const dialogo = page.getByRole('dialog', { name: S.finalizar });
      await expect(dialogo.getByRole('link', { name: S.descargar })).toHaveAttribute('download', /\.pdf$/);
      await dialogo.getByRole('button', { name: S.finalizar }).click();
      await expect(dialogo.getByText(V.finDeContrato)).toBeVisible();
      await sinBarreras(page);
      await dialogo.getByRole('checkbox', { name: S.acepto }).check();
      await dialogo.getByRole('button', { name: S.finalizar }).click();
      await expect(page.getByText(/^Tu contrato termina el/)).toBeVisible();
    });
  });
}
