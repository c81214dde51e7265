/**
 * Words from which people in Guatemala and elsewhere make passwords, folded and in order. With the years, runs, symbols and substitutions
 * that politica.ts removes, each word stands for thousands of breached passwords ('P@ssw0rd2026!').
 */
export const RAICES_COMUNES: readonly string[] = `
abcabc abcd abcdef abogada abogado abretesesamo abril abuela abuelo acceso access adios admin administrador
administrator agenciavirtual agosto aguila aguilar aguilas alberto aldia alegria alejandra alejandrito alejandro
aleluya alfredo altaverapaz alvarado amanda amarillo america americalatina amiga amigas amigo amigos amor
amorcito amores amoreterno amormio anamaria andrea andreita andres andrew android angel angeles angelica
angelito anita anthony antigua antiguaguatemala antonia antonio apple april arana arcoiris argentina arjona
armando army arquitecto arsenal artist arturo asdasd asdf asdfgh asdfghjkl ashley asshole atitlan audi august
autumn avengers axel azul azulito baby babyboy babygirl badbunny bailarina baile bailey bajaverapaz banana banco
bancoindustrial banda bandit banrural barbie barca barcelona bart baseball basketball batman beatles bebe bebita
bebito bendicion bendiciones benjamin benz beso besos beyonce biblia bieber bienvenida bienvenido birthday bitch
black blackjack blanca blanco blessed blue bluesky bobesponja bobmarley boca bocajuniors bombero bonita bonito
brandon brayan brittany bros bryan buenosdias buster butterfly byron caballo caballos cabron cafe cafecito
camaro cambiame cambiar campanita campeon campeones candy cantante caramelo carino carlitos carlos carlosandres
carmen carmencita caro carolina cartman castillo castro cazador celeste celular centroamerica cereza cerveza
cesar champion champions changeme chao chapin chapina chapines charles charlie charmander chavez chelsea cherry
chevrolet chichicastenango chile chimaltenango chingada chiquimula chiquita chiquito chivas chocolate
chocolatito christian christmas christopher chula chulo cielito cielo cinco cindy civic claro claudia clave
claves clavesecreta coban cobra coco coffee colegio college colombia compu computadora computer comunicaciones
conejo conta contabilidad contador contadora contrasena contrasenia contribuyente cookie cookies corazon
corazoncito corolla corvette costarica counterstrike cremas cristal cristiano cristianoronaldo cristina cristo
cristoteama cruz cuatro culo cumpleanos daisy dance dancer daniel daniela danielito dark darkness david davidson
deadpool death december declaracion default delfin demo demon demonio devil diablo diamante diamond diana
dianita diaz diciembre diego diez dinero dios diosesamor diosito diosmio disney doctor doctora dolphin domingo
dragon dragonball dream dreamer ducati dulce dulcito eagle edgar eduardito eduardo ejemplo elena elizabeth elmo
elprogreso emilio eminem empresa enero enfermera enrique entrar equipo erick ernesto escorpion escuela escuintla
esmeralda espana esperanza esposa esposo esteban estefania estrella estrellas estrellita estuardo estudiante
estupido evelyn exito facebook factura facturas faith falcon familia familiafeliz fantasma fatima fcbarcelona
febrero february felicidad felipe feliz felizcumple feliznavidad fernanda fernando ferrari firulais flaca flaco
flor florecita flores flower flowers football ford forever fortnite francisca francisco freedom freefire fresa
fresita friday fuck fucker fuckoff fuckyou futbol futbolista gabriel gabriela galaxy galileo galleta gamer
gaming gandalf garcia gatita gatito gato gatos george gerardo ghost ginger girasol gloria gmail goku gokussj
golden golf gomez gonzalez google gorda gordita gordito gordo gracias green guadalupe guapa guapo guate
guatemala guerrero guest guitar guitarra gustavo gytcontinental hamburguesa happiness happy harley
harleydavidson harry harrypotter heaven heavenly hector hell hello hellokitty helloworld henry hermana hermano
hermosa hermoso hernandez hero heroe hija hijo hijos hijueputa hilux hobbit hockey hogwarts hola holahola
holamundo homero honda honduras hospital hotmail huawei huehue huehuetenango hugo hulk hunter hyundai idiota
iglesia iloveyou impuesto impuestos industrial infierno ingeniera ingeniero ingreso ingrid instagram instituto
intermilan internet invierno invitado iphone irene ironman isabel isabella itachi ivan ixchel izabal jackeline
jackson jaguar jalapa james january jasmine javier jazmin jennifer jenny jessica jessie jesucristo jesus
jesusteamo joel johana john johnny joker jonathan jordan jorge jose josefina joseluis josemanuel joseph joshua
juan juana juancarlos juanpablo jueves julia julian julio july june junio juntos justin justinbieber jutiapa
juventus karen karla katherine katy kawasaki kevin kevinalexander killer king kingkong kitty landivar laptop
laura laurita legend leomessi leon leona leonardo leonel leslie leticia letmein letmeinnow leyenda libertad
licenciado lidia liliana limon linda lindo linkinpark lion liverpool lobo lobos loca loco locura login logon
lopez loquita loquito lord lorena lourdes love loveforever lovely loveme lover loveyou lucero lucia lucita lucky
luis luisa luisfernando luna lunes lunita lupita madrid maestra maestro magdalena maggie mama mami mamita mana
manchester mango manolo manuel manutd manzana march marco marcos margarita maria mariafernanda mariajose mariana
marianita mariano marianogalvez maribel marine mario mariposa mariposas marisol marlen marley marta martes
martin martinez martita marvin marzo master matias matrix matthew mauricio maximiliano mayo mazatenango mazda
mbappe medico mejoramiga melany melissa melon mendez mendoza mercedes mercedesbenz messi metallica mexico miamor
michael michelle mickey miclave microsoft miercoles mierda miguel miguelangel mihija mihijo milan millonario
mimama minecraft minnie mipapa mipassword mirna mivida mixco mnbvcxz molly monday money monica monkey morado
morales motorola movistar muerte municipal music musica mustang mynor nada nala nancy naranja naruto natalia
nathan navidad navy negocio negra negrito negro nelson nena nene netflix neymar nicaragua nicholas nicolas
nicole ninguna ninguno ninja nintendo nirvana nissan noemi nokia nomeacuerdo norma nose nothing november
noviembre nueve numero ocho october octubre office oficina olga oliver olvidado olvide omar onedirection
onetwothree open orange ortiz oscar oscarito oscuridad osita osito otono outlook pablo pacaya paco pamela
panajachel panama panda pantera panther paola papa papi papito parasiempre pass passwd password passwort
patricia patrick paty paulina payaso peace pedro pendejo pepper perez perla perrita perrito perro perros peru
peten peter phoenix piano pikachu pink pizza plata playboy playstation poiuytrewq pokemon police policia pollito
pollo porsche portalsat potter preciosa primavera primero prince princesa princesita princess principe privado
private profesor profesora prueba pruebas puertobarrios pumas purple pussy puta puto qazwsx queen quetzal
quetzales quetzaltenango qweasd qweasdzxc qweqwe qwerty qwertyuiop rafael rainbow ramirez ramon ramos raquel
raul realmadrid rebeca reggaeton reina rene retalhuleu reyes ricardo ricardoarjona richard rico rihanna rivera
riverplate robert roberto roblox rocio rock rocker rockstar rocky rockyou rodrigo rodriguez rojo rojos rolando
ronald ronaldo root rosa rosado rosario rosas rosita roxana ruben ruiz ruth ryan sabado sacatepequez sailormoon
salsa salvador samantha samsung samuel samurai sancarlos sanchez sandia sandra sanmarcos santa santarosa
santiago sara sarah sarita sasuke satanas satguatemala saturday saul school scorpion scott sebastian secreta
secreto security segundo segura seguridad seguro seis selvin senor september septiembre sergio serpiente server
servidor sesame sexo sexy shadow shakira siempre siete silver silvia simba simpson sistema skywalker slipknot
smile snapchat snoopy soccer sofia soldado soldier solola sombra sonia sonic sonrisa sophie soporte spider
spiderman spotify spring starwars stephanie steven student suchitepequez sueno suenos suerte sugar summer sunday
sunflower sunshine superman support susana suzuki system tamal tatiana taylor teacher teadoro teamo teamomucho
telefono temp temporal tennis tequiero tequieromucho tequila teresa tesoro test tester testing thomas thor
thursday tiger tigger tigo tigre tigres tikal tiktok tinkerbell tomas tonta tonto toro toros torres tortilla
tortuga totonicapan toyota tres trustno tuesday twitter tyler unicorn unicornio universidad unodostres usac user
usuario vaca valentina valeria vampire vampiro vanessa vargas vasquez vegeta velasquez venado verano verde verga
veronica vicente victor victoria vida vidamia viernes villanueva vilma violeta virgen vivian volkswagen walter
warrior wednesday welcome wendy whatever whatsapp whisky white william wilson windows winnie winniepooh winter
wolverine xbox xela ximena yahoo yamaha yellow yesenia yoda yolanda youtube zacapa zafiro zaqwsx zelda zoila
zombie zxcvbn zxcvbnm
`
  .trim()
  .split(/\s+/);
