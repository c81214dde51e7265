import { test } from './apoyo/prueba.ts';
import { enviarIngreso } from './apoyo/acceso.ts';
import { clienteEnSuAlta } from './apoyo/cliente-nuevo.ts';
import { continuar, datosDePequenio, elegirPlan, pagarCon, TARJETA, verificarTarjeta } from './apoyo/alta.ts';
const D='/tmp/alta-shots';
const Q: Record<string,string> = { ros1:'2500000-4', pc:'2515838-4', pronto:'2571271-3', mora:'2579190-7', pre:'2595028-2', susp:'2602947-2' };
for (const [n,v] of [['m',{width:390,height:844}],['d',{width:1440,height:900}]] as const) {
 for (const [q,nit] of Object.entries(Q)) test(`casa ${q} ${n}`, async ({page, consola}) => {
  await page.setViewportSize(v); await page.emulateMedia({colorScheme: n==='m'?'dark':'light'});
  await page.goto('/'); await enviarIngreso(page, nit, 'Quetzal.Verde.7'); await page.waitForURL(/usuario_final/); await page.waitForTimeout(3500);
  await page.screenshot({path:`${D}/casa-${q}-${n}.png`, fullPage:true});
  await page.goto('/perfil_usuario/5'); await page.waitForTimeout(1800); await page.screenshot({path:`${D}/tab5-${q}-${n}.png`, fullPage:true});
 });
 test(`espera ${n}`, async ({page, consola}) => {
  consola.permitir(/409/);
  await page.setViewportSize(v); await page.emulateMedia({colorScheme: n==='m'?'dark':'light'});
  await clienteEnSuAlta(page); await datosDePequenio(page); await continuar(page); await elegirPlan(page);
  await page.waitForTimeout(2500); await page.screenshot({path:`${D}/06-tarjeta2-${n}.png`, fullPage:true});
  await pagarCon(page, TARJETA.sabeTarde); await page.getByRole('heading',{name:'Estamos confirmando tu pago'}).waitFor({timeout:80000});
  await page.waitForTimeout(500); await page.screenshot({path:`${D}/espera-${n}.png`, fullPage:true});
 });
}
