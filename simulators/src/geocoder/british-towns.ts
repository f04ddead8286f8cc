/** British towns: name, county or nation, latitude, longitude, postcode district. */
export const BRITISH_TOWNS = `
London|Greater London|51.5074|-0.1278|SW1A
Westminster|Greater London|51.4975|-0.1357|SW1P
Greenwich|Greater London|51.4826|0.0077|SE10
Richmond|Greater London|51.4613|-0.3037|TW9
Camden Town|Greater London|51.5390|-0.1426|NW1
Hackney|Greater London|51.5450|-0.0553|E8
Croydon|Greater London|51.3762|-0.0982|CR0
Wimbledon|Greater London|51.4214|-0.2064|SW19
Birmingham|West Midlands|52.4862|-1.8904|B1
Manchester|Greater Manchester|53.4808|-2.2426|M1
Salford|Greater Manchester|53.4875|-2.2901|M3
Stockport|Greater Manchester|53.4106|-2.1575|SK1
Liverpool|Merseyside|53.4084|-2.9916|L1
Southport|Merseyside|53.6475|-3.0053|PR8
Leeds|West Yorkshire|53.8008|-1.5491|LS1
Bradford|West Yorkshire|53.7960|-1.7594|BD1
Haworth|West Yorkshire|53.8306|-1.9503|BD22
Ilkley|West Yorkshire|53.9250|-1.8225|LS29
Sheffield|South Yorkshire|53.3811|-1.4701|S1
York|North Yorkshire|53.9600|-1.0873|YO1
Harrogate|North Yorkshire|53.9921|-1.5418|HG1
Whitby|North Yorkshire|54.4863|-0.6133|YO21
Scarborough|North Yorkshire|54.2831|-0.3998|YO11
Ripon|North Yorkshire|54.1380|-1.5240|HG4
Hull|East Riding of Yorkshire|53.7457|-0.3367|HU1
Beverley|East Riding of Yorkshire|53.8420|-0.4350|HU17
Newcastle upon Tyne|Tyne and Wear|54.9783|-1.6178|NE1
Sunderland|Tyne and Wear|54.9069|-1.3838|SR1
Durham|County Durham|54.7761|-1.5733|DH1
Alnwick|Northumberland|55.4130|-1.7064|NE66
Berwick-upon-Tweed|Northumberland|55.7710|-2.0070|TD15
Bamburgh|Northumberland|55.6090|-1.7180|NE69
Carlisle|Cumbria|54.8951|-2.9382|CA3
Keswick|Cumbria|54.6013|-3.1347|CA12
Windermere|Cumbria|54.3807|-2.9068|LA23
Ambleside|Cumbria|54.4320|-2.9630|LA22
Kendal|Cumbria|54.3280|-2.7463|LA9
Lancaster|Lancashire|54.0466|-2.8007|LA1
Preston|Lancashire|53.7632|-2.7031|PR1
Blackpool|Lancashire|53.8175|-3.0357|FY1
Chester|Cheshire|53.1934|-2.8931|CH1
Nottingham|Nottinghamshire|52.9548|-1.1581|NG1
Derby|Derbyshire|52.9225|-1.4746|DE1
Bakewell|Derbyshire|53.2130|-1.6740|DE45
Buxton|Derbyshire|53.2590|-1.9110|SK17
Leicester|Leicestershire|52.6369|-1.1398|LE1
Lincoln|Lincolnshire|53.2307|-0.5406|LN1
Stamford|Lincolnshire|52.6510|-0.4800|PE9
Stoke-on-Trent|Staffordshire|53.0027|-2.1794|ST1
Shrewsbury|Shropshire|52.7073|-2.7553|SY1
Ludlow|Shropshire|52.3680|-2.7180|SY8
Worcester|Worcestershire|52.1936|-2.2216|WR1
Great Malvern|Worcestershire|52.1110|-2.3260|WR14
Hereford|Herefordshire|52.0567|-2.7160|HR1
Coventry|West Midlands|52.4068|-1.5197|CV1
Warwick|Warwickshire|52.2823|-1.5849|CV34
Stratford-upon-Avon|Warwickshire|52.1917|-1.7083|CV37
Oxford|Oxfordshire|51.7520|-1.2577|OX1
Burford|Oxfordshire|51.8080|-1.6360|OX18
Woodstock|Oxfordshire|51.8470|-1.3540|OX20
Henley-on-Thames|Oxfordshire|51.5357|-0.9029|RG9
Cambridge|Cambridgeshire|52.2053|0.1218|CB2
Ely|Cambridgeshire|52.3995|0.2624|CB7
Peterborough|Cambridgeshire|52.5695|-0.2405|PE1
Norwich|Norfolk|52.6309|1.2974|NR1
Cromer|Norfolk|52.9310|1.3020|NR27
King's Lynn|Norfolk|52.7517|0.4023|PE30
Ipswich|Suffolk|52.0567|1.1482|IP1
Southwold|Suffolk|52.3260|1.6800|IP18
Aldeburgh|Suffolk|52.1530|1.6010|IP15
Bury St Edmunds|Suffolk|52.2469|0.7116|IP33
Colchester|Essex|51.8959|0.8919|CO1
Southend-on-Sea|Essex|51.5459|0.7077|SS1
Milton Keynes|Buckinghamshire|52.0406|-0.7594|MK9
St Albans|Hertfordshire|51.7527|-0.3394|AL1
Luton|Bedfordshire|51.8787|-0.4200|LU1
Reading|Berkshire|51.4543|-0.9781|RG1
Windsor|Berkshire|51.4839|-0.6044|SL4
Guildford|Surrey|51.2362|-0.5704|GU1
Canterbury|Kent|51.2802|1.0789|CT1
Dover|Kent|51.1279|1.3134|CT16
Whitstable|Kent|51.3610|1.0250|CT5
Margate|Kent|51.3813|1.3862|CT9
Royal Tunbridge Wells|Kent|51.1320|0.2630|TN1
Rye|East Sussex|50.9500|0.7330|TN31
Hastings|East Sussex|50.8543|0.5735|TN34
Brighton|East Sussex|50.8225|-0.1372|BN1
Lewes|East Sussex|50.8740|0.0090|BN7
Chichester|West Sussex|50.8365|-0.7792|PO19
Portsmouth|Hampshire|50.8198|-1.0880|PO1
Southampton|Hampshire|50.9097|-1.4044|SO14
Winchester|Hampshire|51.0632|-1.3080|SO23
Lyndhurst|Hampshire|50.8730|-1.5740|SO43
Cowes|Isle of Wight|50.7630|-1.2970|PO31
Bournemouth|Dorset|50.7192|-1.8808|BH1
Poole|Dorset|50.7150|-1.9872|BH15
Lyme Regis|Dorset|50.7250|-2.9370|DT7
Shaftesbury|Dorset|51.0050|-2.1980|SP7
Salisbury|Wiltshire|51.0688|-1.7945|SP1
Swindon|Wiltshire|51.5558|-1.7797|SN1
Bristol|Bristol|51.4545|-2.5879|BS1
Bath|Somerset|51.3811|-2.3590|BA1
Wells|Somerset|51.2090|-2.6470|BA5
Glastonbury|Somerset|51.1470|-2.7140|BA6
Taunton|Somerset|51.0150|-3.1060|TA1
Cheltenham|Gloucestershire|51.8994|-2.0783|GL50
Gloucester|Gloucestershire|51.8642|-2.2382|GL1
Bourton-on-the-Water|Gloucestershire|51.8860|-1.7590|GL54
Exeter|Devon|50.7184|-3.5339|EX1
Plymouth|Devon|50.3755|-4.1427|PL1
Torquay|Devon|50.4619|-3.5253|TQ1
Dartmouth|Devon|50.3520|-3.5790|TQ6
Ilfracombe|Devon|51.2090|-4.1130|EX34
Truro|Cornwall|50.2632|-5.0510|TR1
St Ives|Cornwall|50.2120|-5.4810|TR26
Falmouth|Cornwall|50.1526|-5.0663|TR11
Padstow|Cornwall|50.5420|-4.9370|PL28
Penzance|Cornwall|50.1180|-5.5370|TR18
Cardiff|Wales|51.4816|-3.1791|CF10
Swansea|Wales|51.6214|-3.9436|SA1
Newport|Wales|51.5842|-2.9977|NP20
Tenby|Wales|51.6730|-4.7040|SA70
St Davids|Wales|51.8812|-5.2660|SA62
Aberystwyth|Wales|52.4140|-4.0810|SY23
Hay-on-Wye|Wales|52.0740|-3.1250|HR3
Conwy|Wales|53.2800|-3.8300|LL32
Caernarfon|Wales|53.1390|-4.2740|LL55
Llandudno|Wales|53.3240|-3.8270|LL30
Edinburgh|Scotland|55.9533|-3.1883|EH1
Glasgow|Scotland|55.8642|-4.2518|G1
Aberdeen|Scotland|57.1497|-2.0943|AB10
Dundee|Scotland|56.4620|-2.9707|DD1
Inverness|Scotland|57.4778|-4.2247|IV1
Perth|Scotland|56.3950|-3.4308|PH1
Stirling|Scotland|56.1165|-3.9369|FK8
St Andrews|Scotland|56.3398|-2.7967|KY16
Oban|Scotland|56.4150|-5.4710|PA34
Fort William|Scotland|56.8198|-5.1052|PH33
Pitlochry|Scotland|56.7040|-3.7350|PH16
Portree|Scotland|57.4130|-6.1960|IV51
Ullapool|Scotland|57.8950|-5.1610|IV26
Kirkwall|Scotland|58.9810|-2.9600|KW15
Lerwick|Scotland|60.1550|-1.1450|ZE1
Belfast|Northern Ireland|54.5973|-5.9301|BT1
Derry|Northern Ireland|54.9966|-7.3086|BT48
Bangor|Northern Ireland|54.6530|-5.6680|BT20
Portrush|Northern Ireland|55.2060|-6.6560|BT56
`;
