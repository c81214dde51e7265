import { test } from './apoyo/prueba.ts';
import { abrirContrato, aceptarContrato, datosDePequenio, datosDeRos, elegirPlan, continuar, verificarTarjeta, TARJETA, terminar, enPaso } from './apoyo/alta.ts';
import { clienteEnSuAlta } from './apoyo/cliente-nuevo.ts';
const D='/tmp/alta-shots';
for (const [n, v] of [['m',{width:390,height:844}],['d',{width:1440,height:900}]] as const) for (const tema of ['light','dark'] as const) {
 if (process.env['SOLO'] && !process.env['SOLO'].split(',').includes(n+tema)) continue;
 test(`mirar ${n} ${tema}`, async ({page, consola}) => {
  test.setTimeout(240_000);
  await page.setViewportSize(v); await page.emulateMedia({colorScheme: tema});
  const s = (x: string) => page.screenshot({path:`${D}/${x}-${n}-${tema}.png`, fullPage:true});
  await clienteEnSuAlta(page);
  await page.waitForTimeout(1500);
  await s('01-datos');
  await datosDeRos(page);
  await s('02-datos-ros');
  await continuar(page); await enPaso(page,'Perfil de declaración'); await page.waitForTimeout(800); await s('03-perfil');
  await continuar(page); await enPaso(page,'Suscripción'); await page.waitForTimeout(800); await s('04-planes');
  await page.getByRole('radio').first().check(); await continuar(page); await page.waitForTimeout(800); await s('05-cupon');
  await page.getByRole('button',{name:'Continuar sin cupón'}).click();
  await page.waitForTimeout(2500); await s('06-tarjeta');
  await verificarTarjeta(page, TARJETA.aprobada); await page.waitForTimeout(1000); await s('07-pago');
  const c = await abrirContrato(page, TARJETA.aprobada); await page.waitForTimeout(800); await s('08-contrato');
  const b = await aceptarContrato(c); await b.click();
  await enPaso(page,'Resumen'); await page.waitForTimeout(1000); await s('09-resumen');
  await terminar(page); await page.waitForTimeout(1500); await s('10-inicio');
  await page.goto('/perfil_usuario/5'); await page.waitForTimeout(2500); await s('11-plan');
  await page.goto('/servicios_extras'); await page.waitForTimeout(1500); await s('12-servicios');
 });
}
